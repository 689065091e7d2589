import { type AlarmEvent, asksMotion, followMotion, isFedBy, type RuleFedBy, stepAlarms } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { describeAlarm, evidenceOf } from '../alarms/describe-alarm.ts'
import { endReason } from '../alarms/end-reason.ts'
import { measuredOf } from '../alarms/measured.ts'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { RuleBook, TrackableConfig } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'

/** Alarms decided from where somebody is. The rules themselves are positioning's. */
export function alarms(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.late) return item
  const { state } = item
  const trackable = item.trackable as TrackableConfig
  const rules = concerned(rulesOf(context, trackable), state)
  // Also without a rule: an episode whose rule is gone has to end.
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
    if (event.type === 'raised') raise(context, item, trackable, event)
    else if (event.type === 'cleared') clearAlarm(context, state, event)
  }
  return item
}

/** Rules that hold for it: the building's, or those its alarm template leaves. */
export const rulesOf = (context: Context, { rules }: TrackableConfig): RuleBook => rules ?? context.config.rules

const NONE: readonly RuleFedBy<'fix'>[] = []

/** Rules whose outcome can change now: of the areas one is in, of open episodes, and those that watch the outside. */
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

function raise(context: Context, item: ReadingItem, trackable: TrackableConfig, event: AlarmEvent): void {
  const { config, output } = context
  const { kind, areaId, startMs } = event
  const id = alarmId(kind, trackable.no, areaId, startMs)
  const area = areaId === null ? null : { id: areaId, name: config.areaNames.get(areaId) ?? areaId }
  const rule = rulesOf(context, trackable).byId.get(event.ruleId) ?? null
  const evidence = { ...evidenceOf(item, rule), ...measuredOf(event, item.state.motion, rule, item.fix) }
  const arrivedMs = item.from.record.arrivedAtMs
  output.raise(describeAlarm({ config, id, kind, startMs, arrivedMs, trackable, area, at: item.state.fix, evidence }))
  warnCarrier(context, item.state, event, id, true)
}

/** Ends an alarm, and tells the carrier's tag that the warning is over. */
export function clearAlarm(context: Context, state: TagState, event: AlarmEvent): void {
  const id = alarmId(event.kind, state.trackableNo, event.areaId, event.startMs)
  context.output.clear(id, event.timeMs, endReason(context.config, event))
  warnCarrier(context, state, event, id, false)
}

function warnCarrier(context: Context, state: TagState, event: AlarmEvent, id: string, active: boolean): void {
  const noticeId = `${id}:down:${active ? 'raised' : 'cleared'}`
  context.output.notify({
    id: noticeId,
    alarmId: id,
    topic: `down/${state.hwId}`,
    message: { type: 'warning', id: noticeId, kind: event.kind, alarmId: id, active },
  })
}
