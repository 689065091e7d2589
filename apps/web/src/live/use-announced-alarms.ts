import { type Alarm, isShelved, quietUntilMs } from '@muster/contracts'
import { useEffect, useMemo, useState } from 'react'
import { livePositions } from './live-positions.ts'
import { useLive } from './live-store.ts'

/** Longest delay of `setTimeout`, ms. */
const LONGEST_WAIT_MS = 2_000_000_000

export interface AnnouncedAlarms {
  alarms: ReadonlyMap<string, Alarm>
  /** Those that somebody set aside, beside them. */
  shelved: number
}

/** The open alarms except those that are shelved or silenced now. */
export function announcedAlarms(alarms: ReadonlyMap<string, Alarm>, nowMs: number): AnnouncedAlarms & { nextMs: number } {
  const announced = new Map<string, Alarm>()
  let shelved = 0
  let nextMs = Number.POSITIVE_INFINITY
  for (const [id, alarm] of alarms) {
    const untilMs = quietUntilMs(alarm, nowMs)
    if (untilMs === null) announced.set(id, alarm)
    else nextMs = Math.min(nextMs, untilMs)
    if (isShelved(alarm, nowMs)) shelved++
  }
  return { alarms: announced.size === alarms.size ? alarms : announced, shelved, nextMs }
}

/** The alarms that somebody must act on; those set aside return the moment their time is over. */
export function useAnnouncedAlarms(): AnnouncedAlarms {
  const all = useLive((state) => state.alarms)
  const [woken, setWoken] = useState(0)
  const { nextMs, ...announced } = useMemo(() => announcedAlarms(all, livePositions.serverNowMs()), [all, woken])
  useEffect(() => {
    if (nextMs === Number.POSITIVE_INFINITY) return
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, nextMs - livePositions.serverNowMs()))
    const timer = setTimeout(() => setWoken((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  }, [nextMs, woken])
  return announced
}
