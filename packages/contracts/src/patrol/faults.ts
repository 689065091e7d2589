import type { PATROL_ROUND_STATES } from './patrol-round.ts'

/** What may be wrong with a round: nobody has begun it or its time is over, points were left out, nobody went. */
export const PATROL_FAULTS = ['roundLate', 'roundIncomplete', 'roundMissed'] as const
export type PatrolFault = (typeof PATROL_FAULTS)[number]

/** A round as far as its faults are found by it. Unix ms. */
export interface WatchedRound {
  state: (typeof PATROL_ROUND_STATES)[number]
  /** Points that were passed. */
  passed: number
  startMs: number
  endMs: number
  closesMs: number
}

/**
 * What is wrong with a round at a moment, and since when. Until it closes it is late when nobody has begun it within
 * the tolerance, or when its time is over and points are left; what was missing in the end is in its state.
 */
export function patrolFault(round: WatchedRound, nowMs: number): { fault: PatrolFault; sinceMs: number } | null {
  const { state, passed, startMs, endMs, closesMs } = round
  if (nowMs >= closesMs) {
    if (state === 'incomplete') return { fault: 'roundIncomplete', sinceMs: closesMs }
    return state === 'missed' ? { fault: 'roundMissed', sinceMs: closesMs } : null
  }
  if (state !== 'waiting' && state !== 'running') return null
  const sinceMs = passed === 0 ? startMs + (closesMs - endMs) : endMs
  return nowMs >= sinceMs ? { fault: 'roundLate', sinceMs } : null
}
