import type { Press, TagState } from '../../state/tag-state.ts'

/** A device repeats a press until it is acknowledged; after this much silence the same number means a new press (it restarted). */
const SAME_PRESS_MS = 600_000
const MAX_PRESSES = 8

/** The press with this number that an event at `timeMs` belongs to; null when it is a new one. */
export function pressOf(state: TagState, eventSeq: number, timeMs: number): Press | null {
  for (const press of state.presses) {
    if (press.eventSeq === eventSeq && timeMs >= press.startMs - SAME_PRESS_MS && timeMs <= press.heardMs + SAME_PRESS_MS) return press
  }
  return null
}

export function keepPress(state: TagState, press: Press): void {
  state.presses.push(press)
  if (state.presses.length > MAX_PRESSES) state.presses.shift()
}
