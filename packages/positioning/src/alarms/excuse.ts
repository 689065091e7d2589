import type { AlarmRuleBase } from './alarm-rule.ts'

/**
 * Why an alarm ended though its condition may still hold: its area's schedule or its temporary end, its subject is
 * exempt or may be away for the time being, or nobody watches the condition any more.
 */
export type AlarmEndReason = 'outsideSchedule' | 'areaEnded' | 'exempt' | 'lent' | 'ruleGone'

interface Asked {
  timeMs: number
  exemptFrom?: ReadonlySet<string>
}

/** Why a rule is silent about a subject now, whatever is the case; null: it judges. */
export function excuseOf({ areaId, schedule, lentUntilMs }: AlarmRuleBase, { timeMs, exemptFrom }: Asked): AlarmEndReason | null {
  if (schedule !== undefined && !schedule.holdsAt(timeMs)) return schedule.hasEnded(timeMs) ? 'areaEnded' : 'outsideSchedule'
  if (lentUntilMs !== undefined && timeMs < lentUntilMs) return 'lent'
  return exemptFrom !== undefined && areaId !== null && exemptFrom.has(areaId) ? 'exempt' : null
}
