import { asksMotion, followMotion, isFedBy, measure, type RuleFedBy, stepAlarms } from '@muster/positioning'
import { evidenceOf } from '../alarms/describe-alarm.ts'
import { type AlarmNews, type Beginning, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { RuleBook, TrackableConfig } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'

/** Alarms decided by somebody's position. The rules themselves are in packages/positioning. */
export function alarms(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.late) return item
  const { state } = item
  const trackable = item.trackable as TrackableConfig
  const rules = concerned(rulesOf(context, trackable), state)
  // Runs without a rule, too: an episode whose rule is gone must end.
  state.motion = rules.some(asksMotion) ? followMotion(state.motion, item.fix) : null
  if (rules.length === 0 && state.alarms.episodes.length === 0) return item
  const events = stepAlarms<'fix'>(rules, state.alarms, {
    timeMs: item.timeMs,
    trackableNo: trackable.no,
    trackableClass: trackable.class,
    containment: state.containment,
    motion: state.motion,
    at: item.fix,
    exemptFrom: trackable.exemptFrom,
  })
  for (const event of events) {
    const begin = ({ startMs, timeMs }: AlarmNews): Beginning => {
      const rule = rulesOf(context, trackable).byId.get(event.ruleId) ?? null
      const measured = rule && measure(rule, { startMs, timeMs, motion: state.motion, at: item.fix })
      const evidence = { ...evidenceOf(item, rule), ...(measured !== null && { measured }) }
      return { trackable, arrivedMs: item.from.record.arrivedAtMs, at: state.fix, evidence }
    }
    tell(context, { name: trackable.no, card: state.hwId, begin }, event)
  }
  return item
}

/** Rules that apply: the building's, or those its alarm template leaves. */
export const rulesOf = (context: Context, { rules }: TrackableConfig): RuleBook => rules ?? context.config.rules

const NONE: readonly RuleFedBy<'fix'>[] = []

/** Rules whose outcome can change now: of the present areas, of open episodes, and those that watch the outside. */
export function concerned(book: RuleBook, state: TagState): readonly RuleFedBy<'fix'>[] {
  const { presences } = state.containment
  const { episodes } = state.alarms
  if (book.outside.length === 0 && presences.length === 0 && episodes.length === 0) return NONE
  const rules = [...book.outside]
  for (const presence of presences) rules.push(...(book.insideByArea.get(presence.areaId) ?? NONE))
  for (const episode of episodes) {
    const rule = book.byId.get(episode.ruleId)
    if (rule !== undefined && isFedBy(rule, 'fix') && !rules.includes(rule)) rules.push(rule)
  }
  return rules
}
