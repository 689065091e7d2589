import type { LivePosition, RosterEntry, TrackableClass } from '@muster/contracts'
import { TRACKABLE_CLASSES } from '@muster/contracts'
import { create } from 'zustand'
import { livePositions } from '../../../live/live-positions.ts'
import type { Roster } from '../../../live/queries.ts'
import { shownStatus } from '../../../map/markers/marker-field.ts'

/** Who is on site now, by present positions. */
export interface CountedNow {
  /** Unix ms of the server; null: no data yet. */
  atMs: number | null
  byClass: Record<TrackableClass, number>
  /** Not located for a while: neither here nor gone. */
  stale: number
  /** People of each contractor. */
  byCompany: readonly { name: string; people: number }[]
  vehicles: readonly { entry: RosterEntry; speedMps: number }[]
}

const none = (): CountedNow['byClass'] => Object.fromEntries(TRACKABLE_CLASSES.map((name) => [name, 0])) as CountedNow['byClass']
export const useCounted = create<CountedNow>(() => ({ atMs: null, byClass: none(), stale: 0, byCompany: [], vehicles: [] }))

const EVERY_MS = 1000

/** People of the classes together. */
export const peopleOf = ({ byClass }: Pick<CountedNow, 'byClass'>): number => byClass.employee + byClass.contractor + byClass.visitor
export const vehiclesOf = ({ byClass }: Pick<CountedNow, 'byClass'>): number => byClass.internalVehicle + byClass.externalVehicle

type Positions = ReadonlyMap<number, LivePosition>

export function countNow(roster: Roster, positions: Positions, nowMs: number, disappearanceS: number): CountedNow {
  const byClass = none()
  const companies = new Map<string, number>()
  const vehicles: { entry: RosterEntry; speedMps: number }[] = []
  let stale = 0
  for (const [no, position] of positions) {
    const entry = roster.byNo.get(no)
    if (!entry) continue
    const status = shownStatus(position, nowMs, disappearanceS)
    if (status === 'stale') stale++
    if (status !== 'live') continue
    byClass[entry.class]++
    if (entry.kind === 'vehicle') vehicles.push({ entry, speedMps: position.speedMps })
    else if (entry.kind === 'person' && entry.company !== null) companies.set(entry.company, (companies.get(entry.company) ?? 0) + 1)
  }
  return {
    ...{ atMs: nowMs, byClass, stale },
    byCompany: [...companies].map(([name, people]) => ({ name, people })).sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1)),
    vehicles: vehicles.sort((a, b) => b.speedMps - a.speedMps),
  }
}

/** Counts once a second for all panels. Returns a function that stops it. */
export function startCounting(roster: Roster, disappearanceS: number): () => void {
  const count = () => {
    if (livePositions.known) useCounted.setState(countNow(roster, livePositions.byNo, livePositions.serverNowMs(), disappearanceS))
  }
  count()
  const timer = setInterval(count, EVERY_MS)
  return () => clearInterval(timer)
}
