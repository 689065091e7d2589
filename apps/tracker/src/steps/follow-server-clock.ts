import { clockSetByMs, type FrameRecord } from '@muster/frame-log'
import { AT_END, AT_HEAD, BUILDING_MEMORIES, type BuildingMemories } from '../state/building-memories.ts'
import type { BuildingState } from '../state/building-state.ts'
import { moveAllBack } from '../state/memory.ts'
import { moveTagBack } from '../state/tag-state.ts'

/**
 * Frames are in the log in the order of arrival; an arrival time that goes back by more than this means that the
 * server's clock was set back, also where the log does not say so: nobody was writing it meanwhile.
 */
const SET_BACK_MS = 5000

/**
 * The pipeline's "now" follows the newest arrival. When the server's clock is set, everything that waits for a time
 * moves with it: otherwise all readings would count as older than what is known, or every countdown would end at once.
 * A leap ahead is a clock that was set only if the log says so (ADR 103); else the time has passed, unseen.
 */
export function followServerClock(state: BuildingState, record: FrameRecord): void {
  const setByMs = clockSetByMs(record)
  if (setByMs !== 0) moveBack(state, -setByMs)
  const { arrivedAtMs } = record
  if (arrivedAtMs < state.logTimeMs - SET_BACK_MS) moveBack(state, state.logTimeMs - arrivedAtMs)
  else if (arrivedAtMs > state.logTimeMs) state.logTimeMs = arrivedAtMs
}

function moveBack(state: BuildingState, byMs: number): void {
  state.logTimeMs -= byMs
  state.sweptS = Math.floor(state.logTimeMs / 1000)
  for (const tag of state.tags.values()) if (tag.savedStep < state.step) moveTagBack(tag, byMs)
  moveAllBack<BuildingMemories>(BUILDING_MEMORIES, AT_HEAD, state, byMs)
  // These from the step on at which they were saved, as their tags are.
  if (state.step > state.replayUntilStep) moveAllBack<BuildingMemories>(BUILDING_MEMORIES, AT_END, state, byMs)
}
