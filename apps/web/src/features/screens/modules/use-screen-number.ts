import type { ScreenNumber } from '@muster/contracts'
import { call } from '../../../http/client.ts'
import { alarmsNotSent, useLive } from '../../../live/live-store.ts'
import { permitKey } from '../../../live/queries.ts'
import { useAnnouncedAlarms } from '../../../live/use-announced-alarms.ts'
import { peopleOf, useCounted, vehiclesOf } from '../show/counted-now.ts'
import { useScreenQuery } from '../show/use-screen-query.ts'

const EVERY_MS = 15_000

const percent = (part: number, whole: number): string | null => (whole === 0 ? null : `${Math.round((100 * part) / whole)}%`)

/** Figures that have to be requested; null: unknown. */
const ASKED: Partial<Record<ScreenNumber, (signal: AbortSignal) => Promise<number | string | null>>> = {
  permitsRunning: async (signal) => {
    const { permits } = await call('permitBoard', { query: {}, quiet: true, signal })
    return permits.filter(({ stage }) => stage === 'running').length
  },
  patrolShare: async (signal) => {
    const { rounds } = await call('patrolBoard', { query: {}, quiet: true, signal })
    const points = rounds.flatMap((round) => round.points).filter(({ state }) => state !== 'pending')
    return percent(points.filter(({ state }) => state !== 'missed').length, points.length)
  },
  devicesWorking: async (signal) => {
    const { gateways, anchors, beacons } = await call('networkStatus', { quiet: true, signal })
    return percent(gateways.working + anchors.working + beacons.working, gateways.total + anchors.total + beacons.total)
  },
}

/** A figure that a number part is bound to. */
export function useScreenNumber(name: ScreenNumber): number | string | null {
  const counted = useCounted()
  const { alarms } = useAnnouncedAlarms()
  const notSent = useLive(alarmsNotSent)
  const ask = ASKED[name]
  const key = name === 'permitsRunning' ? [...permitKey, 'number'] : ['screen', 'number', name]
  const { data } = useScreenQuery<number | string | null>(key, ask ?? (async () => null), ask ? EVERY_MS : 3_600_000)
  if (ask) return data ?? null
  const known = counted.atMs === null ? null : numberNow(name, counted)
  return known ?? alarmNumber(name, [...alarms.values()], notSent)
}

function numberNow(name: ScreenNumber, counted: ReturnType<typeof useCounted.getState>): number | null {
  switch (name) {
    case 'people':
      return peopleOf(counted)
    case 'vehicles':
      return vehiclesOf(counted)
    case 'unlocated':
      return counted.stale
    case 'employee':
    case 'contractor':
    case 'visitor':
      return counted.byClass[name]
    default:
      return null
  }
}

function alarmNumber(name: ScreenNumber, alarms: readonly { work: string; kind: string }[], notSent: number): number | null {
  switch (name) {
    case 'alarmsOpen':
      return alarms.length + notSent
    case 'alarmsNew':
      return alarms.filter(({ work }) => work === 'new').length
    case 'sos':
      return alarms.filter(({ kind }) => kind === 'sos').length
    default:
      return null
  }
}
