import type { AlarmRuleBase } from './alarm-rule.ts'

/**
 * Why an alarm ended though its condition may still hold: the schedule or temporary end of its area, an exempt or
 * lent-out subject, a carrier who has left the site, or no rule watching it any more.
 */
export type AlarmEndReason = 'outsideSchedule' | 'areaEnded' | 'exempt' | 'lent' | 'carrierAway' | 'ruleGone'

interface Asked {
  timeMs: number
  exemptFrom?: ReadonlySet<string>
  isAway?: boolean
}

/** Why a rule is silent about a subject now, whatever its state; null: it judges. */
export function excuseOf({ areaId, schedule, lentUntilMs }: AlarmRuleBase, { timeMs, exemptFrom, isAway }: Asked): AlarmEndReason | null {
  if (schedule !== undefined && !schedule.holdsAt(timeMs)) return schedule.hasEnded(timeMs) ? 'areaEnded' : 'outsideSchedule'
  if (lentUntilMs !== undefined && timeMs < lentUntilMs) return 'lent'
  if (isAway) return 'carrierAway'
  return exemptFrom !== undefined && areaId !== null && exemptFrom.has(areaId) ? 'exempt' : null
}
