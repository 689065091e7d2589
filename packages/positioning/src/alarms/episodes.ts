import { ALARM_SEVERITIES, type AlarmInput, type AlarmInputs, type AlarmSeverity, type Verdict } from './alarm-rule.ts'
import { type AlarmEndReason, excuseOf } from './excuse.ts'
import { type AlarmRule, bridgesGaps, judge, lastsUnseen, type RuleFedBy, type RuleKind } from './registry.ts'

/** One rule's running episode for one subject. Plain data. */
export interface AlarmEpisode {
  ruleId: string
  areaId: string | null
  kind: RuleKind
  /** When the condition began to hold: identifies the episode. */
  startMs: number
  raised: boolean
  /** First moment at which the condition no longer held; null while it holds. */
  goneSinceMs: number | null
  /** For kinds whose severity changes; absent: that of the kind. */
  severity?: AlarmSeverity
  /** First moment at which it was less severe; null when it is not. */
  lesserSinceMs?: number | null
  /**
   * How often it changed since it was raised: orders decisions about it, also when they are replayed. Absent: never.
   */
  changes?: number
}

/** Open and coming alarms of one subject and input. Plain data, bounded by the number of rules. */
export interface AlarmState {
  episodes: AlarmEpisode[]
  lastMs: number | null
}

export const createAlarmState = (): AlarmState => ({ episodes: [], lastMs: null })

/**
 * What happened to an episode. `startMs` is the same in all its events and after a replay, so
 * `kind:subject:area:startMs` identifies the alarm. `timeMs` is when the delay ended (raised), when the severity
 * changed (changed) or when the condition ended (cleared).
 */
export interface AlarmEvent {
  type: 'raised' | 'changed' | 'cleared'
  kind: RuleKind
  ruleId: string
  areaId: string | null
  startMs: number
  timeMs: number
  /** Null: the severity of the kind. */
  severity: AlarmSeverity | null
  /** How often the episode has changed. */
  changes: number
  /** When cleared: why, though its condition may still hold; null: the condition ended. */
  reason: AlarmEndReason | null
}

const NO_EVENTS: readonly AlarmEvent[] = []
type Add = (type: AlarmEvent['type'], episode: AlarmEpisode, timeMs: number, reason?: AlarmEndReason | null) => void

/**
 * One moment: changes `state`, returns alarms that began, changed or cleared. An episode begins with the first moment
 * at which the condition holds, is raised once it has held for `onDelayMs`, and clears once it has been gone for
 * `offDelayMs`. A gap shorter than that belongs to the episode, for some kinds also to the wait before it is raised.
 * Severity rises at once, and falls after it has been lower for `offDelayMs`. Moments older than the last one are
 * ignored. A rule that was removed, is outside its schedule or exempts the subject clears at once; when it judges
 * again, an episode begins as for somebody who has just arrived.
 */
export function stepAlarms<Input extends AlarmInput>(
  rules: readonly RuleFedBy<Input>[],
  state: AlarmState,
  input: AlarmInputs[Input],
): readonly AlarmEvent[] {
  const { timeMs } = input
  if (!(timeMs >= (state.lastMs ?? -Infinity))) return NO_EVENTS
  state.lastMs = timeMs
  let events: AlarmEvent[] | null = null
  const add: Add = (type, episode, atMs, reason = null) => {
    events ??= []
    events.push(eventOf(type, episode, atMs, reason))
  }
  for (const rule of rules) {
    const episode = episodeOf(state, rule.id)
    const excuse = excuseOf(rule, input)
    const verdict = excuse === null ? judge<Input>(rule, input, episode) : null
    if (verdict !== null && verdict !== false) hold(rule, state, episode, verdict, input, add)
    else if (episode !== null && verdict === false) letGo(rule, state, episode, timeMs, add)
    else if (episode !== null) drop(state, episode, excuse ?? 'ruleGone', timeMs, add)
  }
  for (let i = state.episodes.length - 1; i >= 0; i--) {
    const episode = state.episodes[i]!
    if (!rules.some((rule) => rule.id === episode.ruleId)) drop(state, episode, 'ruleGone', timeMs, add)
  }
  return events ?? NO_EVENTS
}

/**
 * Time passes without evidence: only ends episodes that no rule judges any more. `rules` by id. A moment before the
 * last one is ignored.
 */
export function endExcused(
  rules: ReadonlyMap<string, AlarmRule>,
  state: AlarmState,
  moment: { timeMs: number; exemptFrom?: ReadonlySet<string>; isAway?: boolean },
): readonly AlarmEvent[] {
  if (!(moment.timeMs >= (state.lastMs ?? -Infinity))) return NO_EVENTS
  let events: AlarmEvent[] | null = null
  const add: Add = (type, episode, atMs, reason = null) => {
    events ??= []
    events.push(eventOf(type, episode, atMs, reason))
  }
  for (let i = state.episodes.length - 1; i >= 0; i--) {
    const episode = state.episodes[i]!
    const rule = rules.get(episode.ruleId)
    const reason = rule === undefined ? 'ruleGone' : excuseOf(rule, moment)
    if (reason !== null) drop(state, episode, reason, moment.timeMs, add)
  }
  return events ?? NO_EVENTS
}

/**
 * Time passes without evidence: raises what lasts until there is evidence of its end, and has lasted for its on-delay.
 * `rules` by id; `isInside`: as far as is known, its subject is in this area. Not what had begun to end.
 */
export function passAlarmTime(
  rules: ReadonlyMap<string, AlarmRule>,
  state: AlarmState,
  moment: { timeMs: number; exemptFrom?: ReadonlySet<string>; isInside: (areaId: string) => boolean },
): readonly AlarmEvent[] {
  if (!(moment.timeMs >= (state.lastMs ?? -Infinity))) return NO_EVENTS
  return state.episodes.flatMap((episode) => {
    const rule = rules.get(episode.ruleId)
    if (rule === undefined || episode.raised || episode.goneSinceMs !== null || !lastsUnseen(rule)) return []
    if (episode.areaId === null || !moment.isInside(episode.areaId)) return []
    if (moment.timeMs - episode.startMs < rule.onDelayMs || excuseOf(rule, moment) !== null) return []
    episode.raised = true
    return [eventOf('raised', episode, moment.timeMs, null)]
  })
}

function eventOf(type: AlarmEvent['type'], episode: AlarmEpisode, timeMs: number, reason: AlarmEndReason | null): AlarmEvent {
  const { kind, ruleId, areaId, startMs, severity = null, changes = 0 } = episode
  return { type, kind, ruleId, areaId, startMs, timeMs, severity, changes, reason }
}

type Held = Exclude<Verdict, null | false>

function hold(
  rule: AlarmRule,
  state: AlarmState,
  open: AlarmEpisode | null,
  verdict: Held,
  { timeMs, sinceMs }: AlarmInputs[AlarmInput],
  add: Add,
) {
  if (open !== null && !open.raised && isOver(rule, open, timeMs)) {
    state.episodes.splice(state.episodes.indexOf(open), 1)
    open = null
  }
  const episode = open ?? begin(rule, state, sinceMs ?? timeMs)
  episode.goneSinceMs = null
  const changed = verdict !== true && takeSeverity(rule, episode, verdict, timeMs)
  if (episode.raised && changed) {
    episode.changes = (episode.changes ?? 0) + 1
    add('changed', episode, timeMs)
  } else if (!episode.raised && timeMs - episode.startMs >= rule.onDelayMs) {
    episode.raised = true
    add('raised', episode, timeMs)
  }
}

function begin({ id, areaId, kind }: AlarmRule, state: AlarmState, startMs: number): AlarmEpisode {
  const episode: AlarmEpisode = { ruleId: id, areaId, kind, startMs, raised: false, goneSinceMs: null }
  state.episodes.push(episode)
  return episode
}

/** True when the episode's severity changed. */
function takeSeverity(rule: AlarmRule, episode: AlarmEpisode, severity: AlarmSeverity, timeMs: number): boolean {
  const isLesser = episode.raised && episode.severity !== undefined && rankOf(severity) < rankOf(episode.severity)
  if (!isLesser) episode.lesserSinceMs = null
  else {
    episode.lesserSinceMs ??= timeMs
    if (timeMs - episode.lesserSinceMs < rule.offDelayMs) return false
    episode.lesserSinceMs = null
  }
  if (episode.severity === severity) return false
  episode.severity = severity
  return true
}

const rankOf = (severity: AlarmSeverity) => ALARM_SEVERITIES.indexOf(severity)

function letGo(rule: AlarmRule, state: AlarmState, episode: AlarmEpisode, timeMs: number, add: Add) {
  episode.goneSinceMs ??= timeMs
  if (!isOver(rule, episode, timeMs)) return
  state.episodes.splice(state.episodes.indexOf(episode), 1)
  if (episode.raised) add('cleared', episode, episode.goneSinceMs)
}

/** The condition has been gone long enough to end the episode. */
function isOver(rule: AlarmRule, { raised, goneSinceMs }: AlarmEpisode, timeMs: number): boolean {
  return goneSinceMs !== null && timeMs - goneSinceMs >= (raised || bridgesGaps(rule) ? rule.offDelayMs : 0)
}

/** No rule judges it any more; a condition that was already gone ended by itself. */
function drop(state: AlarmState, episode: AlarmEpisode, reason: AlarmEndReason, timeMs: number, add: Add) {
  state.episodes.splice(state.episodes.indexOf(episode), 1)
  if (!episode.raised) return
  if (episode.goneSinceMs === null) add('cleared', episode, timeMs, reason)
  else add('cleared', episode, episode.goneSinceMs)
}

function episodeOf(state: AlarmState, ruleId: string): AlarmEpisode | null {
  for (const episode of state.episodes) if (episode.ruleId === ruleId) return episode
  return null
}
