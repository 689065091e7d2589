import { BUILDING_MEMORIES, type BuildingMemories } from './building-memories.ts'
import { type GatewayState, newGatewayState } from './gateway-state.ts'
import { newTagState, type TagState } from './tag-state.ts'

/** State of a building's pipeline: a function of the frame log (and the configuration) alone, without any clock. */
export interface BuildingState extends BuildingMemories {
  /** Number of processed records. A replay counts alike, so a step identifies one moment of the log. */
  step: number
  /** Up to this step of a replay some tags are ahead (see state/snapshot.ts). */
  replayUntilStep: number
  /** Newest arrival time of a record: the pipeline's only notion of "now", Unix ms. */
  logTimeMs: number
  /** Second of log time whose housekeeping (steps/pass-time.ts) was done last. */
  sweptS: number
  /** Of that second, the stage of steps/pass-time.ts that comes next; null: all are done. */
  stage: number | null
  /** By hardware id. */
  tags: Map<string, TagState>
}

/** Written as one literal, so that the state has one object shape from the start. */
export function newBuildingState(): BuildingState {
  const memories = BUILDING_MEMORIES
  return {
    step: 0,
    replayUntilStep: 0,
    logTimeMs: 0,
    sweptS: 0,
    stage: null,
    tags: new Map(),
    gateways: memories.gateways.begin(''),
    listening: memories.listening.begin(''),
    anchors: memories.anchors.begin(''),
    coverage: memories.coverage.begin(''),
    strangers: memories.strangers.begin(''),
    outside: memories.outside.begin(''),
    crowds: memories.crowds.begin(''),
    watched: memories.watched.begin(''),
    gatherings: memories.gatherings.begin(''),
    cardsTogether: memories.cardsTogether.begin(''),
    cardsLook: memories.cardsLook.begin(''),
    subjects: memories.subjects.begin(''),
    roundsSinceMs: memories.roundsSinceMs.begin(''),
  }
}

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
