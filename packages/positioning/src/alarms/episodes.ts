import type { AlarmCondition, AlarmInput, PositionAlarmKind } from './alarm-rule.ts'
import { type OutOfBoundsRule, outOfBounds } from './out-of-bounds.ts'

export type PositionAlarmRule = OutOfBoundsRule

/** Every kind with its condition; a forgotten kind does not compile. */
export const POSITION_ALARMS: { [Kind in PositionAlarmKind]: AlarmCondition<Extract<PositionAlarmRule, { kind: Kind }>> } = {
  outOfBounds,
}

/** One rule's running episode for one trackable. Plain data. */
export interface AlarmEpisode {
  ruleId: string
  areaId: string
  kind: PositionAlarmKind
  /** Event time of the first fix at which the condition held: names the episode. */
  startMs: number
  raised: boolean
  /** First fix at which the condition no longer held; null while it holds. */
  goneSinceMs: number | null
}

/** Open and coming alarms of one trackable. Bounded by the number of rules. */
export interface AlarmState {
  episodes: AlarmEpisode[]
  lastMs: number | null
}

export const createAlarmState = (): AlarmState => ({ episodes: [], lastMs: null })

/**
 * `startMs` is the same in the raising and the clearing event and after a replay, so `kind:trackable:area:startMs` identifies the alarm.
 * `timeMs` is when the delay was over (raised) or when the condition ended (cleared).
 */
export interface AlarmEvent {
  type: 'raised' | 'cleared'
  kind: PositionAlarmKind
  ruleId: string
  areaId: string
  trackableNo: number
  startMs: number
  timeMs: number
}

const NO_EVENTS: readonly AlarmEvent[] = []

/**
 * One fix further, in event time: changes `state`, returns alarms that began or cleared. An episode begins with the first fix at
 * which the condition holds, is raised once it has held for `onDelayMs`, and clears once it has been gone for `offDelayMs`. A gap that ends
 * before that belongs to the episode. A fix older than the last one changes nothing. A rule that was removed or no longer concerns
 * the trackable clears at once.
 */
export function stepAlarms(rules: readonly PositionAlarmRule[], state: AlarmState, input: AlarmInput): readonly AlarmEvent[] {
  if (!(input.timeMs >= (state.lastMs ?? -Infinity))) return NO_EVENTS
  state.lastMs = input.timeMs
  let events: AlarmEvent[] | null = null
  const add = (type: AlarmEvent['type'], episode: AlarmEpisode, timeMs: number) => {
    events ??= []
    const { kind, ruleId, areaId, startMs } = episode
    events.push({ type, kind, ruleId, areaId, trackableNo: input.trackableNo, startMs, timeMs })
  }
  for (const rule of rules) {
    const holds = POSITION_ALARMS[rule.kind](rule, input)
    let episode = episodeOf(state, rule.id)
    if (holds !== true) {
      if (episode === null) continue
      episode.goneSinceMs ??= input.timeMs
      const cleared = holds === null || !episode.raised || input.timeMs - episode.goneSinceMs >= rule.offDelayMs
      if (!cleared) continue
      state.episodes.splice(state.episodes.indexOf(episode), 1)
      if (episode.raised) add('cleared', episode, episode.goneSinceMs)
      continue
    }
    if (episode === null) {
      episode = { ruleId: rule.id, areaId: rule.areaId, kind: rule.kind, startMs: input.timeMs, raised: false, goneSinceMs: null }
      state.episodes.push(episode)
    }
    episode.goneSinceMs = null
    if (!episode.raised && input.timeMs - episode.startMs >= rule.onDelayMs) {
      episode.raised = true
      add('raised', episode, input.timeMs)
    }
  }
  if (state.episodes.length > 0) clearOrphans(rules, state, input, add)
  return events ?? NO_EVENTS
}

type Add = (type: AlarmEvent['type'], episode: AlarmEpisode, timeMs: number) => void

function clearOrphans(rules: readonly PositionAlarmRule[], state: AlarmState, input: AlarmInput, add: Add) {
  for (let i = state.episodes.length - 1; i >= 0; i--) {
    const episode = state.episodes[i]!
    if (rules.some((rule) => rule.id === episode.ruleId)) continue
    state.episodes.splice(i, 1)
    if (episode.raised) add('cleared', episode, input.timeMs)
  }
}

function episodeOf(state: AlarmState, ruleId: string): AlarmEpisode | null {
  for (const episode of state.episodes) if (episode.ruleId === ruleId) return episode
  return null
}
