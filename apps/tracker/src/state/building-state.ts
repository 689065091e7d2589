import { type AlarmState, type CardsTogetherState, newCardsTogether, type Walker } from '@muster/positioning'
import type { RuleBook } from '../site/building-config.ts'
import type { AnchorState } from './anchor-state.ts'
import { Coverage } from './coverage.ts'
import type { Crowd } from './crowd.ts'
import { type GatewayState, newGatewayState } from './gateway-state.ts'
import { type Gatherings, newGatherings } from './gatherings.ts'
import type { OutsideAlarm } from './outside-alarm.ts'
import { newTagState, type TagState } from './tag-state.ts'

/** State of a building's pipeline: a function of the frame log (and the configuration) alone, without any clock. */
export interface BuildingState {
  /** Records gone through the pipeline. A replay counts alike, so a step names one moment of the log. */
  step: number
  /** Up to this step of a replay some tags are ahead (see state/snapshot.ts). */
  replayUntilStep: number
  /** Newest arrival time of a frame read: the pipeline's only notion of now, Unix ms. */
  logTimeMs: number
  /** Second of log time whose housekeeping (steps/pass-time.ts) was done last. */
  sweptS: number
  /** Of that second, the stage of steps/pass-time.ts that comes next; null: all are done. */
  stage: number | null
  gateways: Map<string, GatewayState>
  /** Anchors and beacons that were heard, by hardware id. */
  anchors: Map<string, AnchorState>
  /** Which of them are heard where. Not saved. */
  coverage: Coverage
  /** By hardware id. */
  tags: Map<string, TagState>
  /** Those of them that are not registered, oldest first (steps/strangers.ts). Not saved. */
  strangers: Set<string>
  /** Alarms of other systems, by source and event; the newest of them. */
  outside: Map<string, OutsideAlarm>
  /** People in areas that have a capacity, by area. */
  crowds: Map<string, Crowd>
  /** Who is together anywhere on the site. */
  gatherings: Gatherings
  /** Whose cards walk together. */
  cardsTogether: CardsTogetherState
  /** A look at them of which half is done. Not saved: pairs that began by then begin at the next. */
  cardsLook: { walkers: Walker[]; timeMs: number } | null
  /** What is wrong with permits, by permit. */
  permits: Map<string, AlarmState>
  /** What is wrong with rounds of patrols, by round, and since when they are watched (Unix ms; 0: not yet). */
  rounds: { sinceMs: number; alarms: Map<string, AlarmState> }
  /** The rules that the members of the crowds were found for; null: they are to be found among the tags. Not saved. */
  watched: RuleBook['crowds'] | null
}

export const newBuildingState = (): BuildingState => ({
  step: 0,
  replayUntilStep: 0,
  logTimeMs: 0,
  sweptS: 0,
  stage: null,
  gateways: new Map(),
  anchors: new Map(),
  coverage: new Coverage(),
  outside: new Map(),
  tags: new Map(),
  strangers: new Set(),
  crowds: new Map(),
  gatherings: newGatherings(),
  cardsTogether: newCardsTogether(),
  cardsLook: null,
  permits: new Map(),
  rounds: { sinceMs: 0, alarms: new Map() },
  watched: null,
})

export function gatewayStateOf(state: BuildingState, gatewayId: string): GatewayState {
  let gateway = state.gateways.get(gatewayId)
  if (gateway === undefined) {
    gateway = newGatewayState()
    state.gateways.set(gatewayId, gateway)
  }
  return gateway
}

export function tagStateOf(state: BuildingState, hwId: string): TagState {
  let tag = state.tags.get(hwId)
  if (tag === undefined) {
    tag = newTagState(hwId)
    state.tags.set(hwId, tag)
  }
  return tag
}
