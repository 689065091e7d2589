import type { AlarmEvidence } from '@muster/contracts'
import { createGatheringSearch, type GatheringRule } from '@muster/positioning'
import { because, type NearFix, tenths, type Verdict } from './why-not.ts'

const search = createGatheringSearch()

/** A rule as stored with an alarm; before circles could be drawn around people they lay anywhere. */
export type KeptGatheringRule = Pick<GatheringRule, 'radiusM' | 'from' | 'onDelayMs'> & Partial<Pick<GatheringRule, 'centre'>>

/** Why somebody near a gathering is not named in it, judged by where its people were when it was raised. */
export function whyNotGathered(
  { radiusM, centre = 'anywhere', from, onDelayMs }: KeptGatheringRule,
  people: NonNullable<AlarmEvidence['people']>,
  fixes: readonly NearFix[],
): Verdict {
  if (fixes.length === 0 || people.length === 0) return because('unknown')
  let nearestM = Number.POSITIVE_INFINITY
  let sinceMs: number | null = null
  let longestMs: number | null = null
  for (const fix of fixes) {
    const there = [...people.filter(({ floor }) => floor === fix.floor), fix]
    for (const { x, y } of there.slice(0, -1)) nearestM = Math.min(nearestM, Math.hypot(x - fix.x, y - fix.y))
    const size = new Uint8Array(there.length)
    const columns = {
      count: there.length,
      ...{ x: Float64Array.from(there, ({ x }) => x), y: Float64Array.from(there, ({ y }) => y), floor: new Int32Array(there.length) },
    }
    search.find(columns, { radiusM, centre }, from[0], size)
    sinceMs = size.at(-1)! >= from[0] ? (sinceMs ?? fix.timeMs) : null
    if (sinceMs !== null) longestMs = Math.max(longestMs ?? 0, fix.timeMs - sinceMs)
  }
  if (longestMs === null) return nearestM === Number.POSITIVE_INFINITY ? because('floor') : because('apart', tenths(nearestM))
  return longestMs < onDelayMs ? because('delay', Math.round(longestMs / 1000)) : because('none')
}
