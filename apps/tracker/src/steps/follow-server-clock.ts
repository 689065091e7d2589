import { AT_END, AT_HEAD, BUILDING_MEMORIES, type BuildingMemories } from '../state/building-memories.ts'
import type { BuildingState } from '../state/building-state.ts'
import { moveAllBack } from '../state/memory.ts'
import { moveTagBack } from '../state/tag-state.ts'

/**
 * Frames are in the log in the order of arrival; an arrival time that goes back by more than this means that the
 * server's clock was set back.
 */
const SET_BACK_MS = 5000

/**
 * The pipeline's "now" follows the newest arrival. When the server's clock is set back, everything that waits for a
 * time far in the future is moved back with it: otherwise all readings would count as older than what is known.
 */
export function followServerClock(state: BuildingState, arrivedAtMs: number): void {
  if (arrivedAtMs >= state.logTimeMs - SET_BACK_MS) {
    if (arrivedAtMs > state.logTimeMs) state.logTimeMs = arrivedAtMs
    return
  }
  const byMs = state.logTimeMs - arrivedAtMs
  state.logTimeMs = arrivedAtMs
  state.sweptS = Math.floor(arrivedAtMs / 1000)
  for (const tag of state.tags.values()) if (tag.savedStep < state.step) moveTagBack(tag, byMs)
  moveAllBack<BuildingMemories>(BUILDING_MEMORIES, AT_HEAD, state, byMs)
  // These from the step on at which they were saved, as their tags are.
  if (state.step > state.replayUntilStep) moveAllBack<BuildingMemories>(BUILDING_MEMORIES, AT_END, state, byMs)
}
