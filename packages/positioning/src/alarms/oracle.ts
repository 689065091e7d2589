import { createContainmentState } from '../areas/containment.ts'
import type { AlarmInputs, AlarmRuleBase } from './alarm-rule.ts'
import { type AlarmEvent, createAlarmState, stepAlarms } from './episodes.ts'
import { followMotion, type MotionFix, type MotionState } from './motion.ts'
import type { RuleFedBy } from './registry.ts'

/* Test support: runs rules as the tracker does, and derives the same alarms from the whole walk at once. */

export const AREA = 'area'

/** An alarm as tests compare it: when it was raised, and when its condition ended; null: it is still open. */
export type Spell = [raisedMs: number, clearedMs: number | null]

export function spellsOf(events: readonly AlarmEvent[]): Spell[] {
  const spells: Spell[] = []
  for (const { type, timeMs } of events) {
    if (type === 'raised') spells.push([timeMs, null])
    else if (type === 'cleared') spells.at(-1)![1] = timeMs
  }
  return spells
}

export interface Step extends MotionFix {
  inside: boolean
}

/** One subject's walk through one rule; its states go through JSON on the way. */
export function run(rule: RuleFedBy<'fix'>, trackableClass: string, steps: readonly Step[]): Spell[] {
  let alarms = createAlarmState()
  let motion: MotionState | null = null
  const events: AlarmEvent[] = []
  for (const { inside, ...fix } of steps) {
    motion = followMotion(motion, fix)
    const containment = createContainmentState()
    if (inside) containment.presences.push({ areaId: AREA, phase: 'inside', sinceMs: 0, pendingSinceMs: null })
    const input: AlarmInputs['fix'] = { timeMs: fix.timeMs, trackableNo: 1, trackableClass, containment, motion }
    events.push(...stepAlarms<'fix'>([rule], alarms, input))
    motion = JSON.parse(JSON.stringify(motion)) as MotionState
    alarms = JSON.parse(JSON.stringify(alarms))
  }
  return spellsOf(events)
}

interface Judged {
  timeMs: number
  /** Would an episode begin here, and would an open one continue? The first implies the second. */
  begins: boolean
  holds: boolean
}

/** The alarms that delays alone make of a condition: each episode is searched from its beginning. */
export function expectedSpells(judged: readonly Judged[], { onDelayMs, offDelayMs }: AlarmRuleBase, bridgesGaps = false): Spell[] {
  const spells: Spell[] = []
  for (let from = 0; from < judged.length; ) {
    if (!judged[from]!.begins) {
      from++
      continue
    }
    const episode = episodeFrom(judged, from, onDelayMs, offDelayMs, bridgesGaps)
    if (episode.raisedMs !== null) spells.push([episode.raisedMs, episode.clearedMs])
    from = episode.next
  }
  return spells
}

function episodeFrom(judged: readonly Judged[], from: number, onDelayMs: number, offDelayMs: number, bridgesGaps: boolean) {
  let raisedMs: number | null = null
  for (let k = from; k < judged.length; k++) {
    const { timeMs, holds } = judged[k]!
    let gap = holds ? k - 1 : k
    const isGap = gap > from && !judged[gap]!.holds
    while (isGap && !judged[gap - 1]!.holds) gap--
    const patienceMs = raisedMs !== null || bridgesGaps ? offDelayMs : 0
    const isOver = isGap && timeMs - judged[gap]!.timeMs >= patienceMs
    if (isOver && !holds) return { raisedMs, clearedMs: judged[gap]!.timeMs, next: k + 1 }
    // It came back, but too late for an episode that was not raised yet.
    if (isOver && raisedMs === null) return { raisedMs, clearedMs: null, next: k }
    if (holds && raisedMs === null && timeMs - judged[from]!.timeMs >= onDelayMs) raisedMs = timeMs
  }
  return { raisedMs, clearedMs: null, next: judged.length }
}
