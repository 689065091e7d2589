/** Where something lies, metres, since when, and since when it seems to be elsewhere, Unix ms. Plain data. */
export interface RestState {
  floor: number
  x: number
  y: number
  sinceMs: number
  awayMs: number | null
}

interface Place {
  timeMs: number
  floor: number
  x: number
  y: number
  accuracyM: number
}

/** With a worse accuracy it cannot be told whether it lies still. */
const WORST_M = 2
/** Somebody sitting at a desk moves more than this now and then. */
const SPOT_M = 1
/** A single wrong position is no movement. */
const AWAY_FOR_MS = 5000

/** One more fix; null: not known to lie anywhere. Within twice the stated accuracy it counts as lying where it did. */
export function stepRest(state: RestState | null, { timeMs, floor, x, y, accuracyM }: Place): RestState | null {
  if (accuracyM > WORST_M) return null
  const here = { floor, x, y, sinceMs: timeMs, awayMs: null }
  if (state === null) return here
  const isThere = state.floor === floor && Math.hypot(x - state.x, y - state.y) <= Math.max(SPOT_M, 2 * accuracyM)
  if (isThere) return state.awayMs === null ? state : { ...state, awayMs: null }
  const awayMs = state.awayMs ?? timeMs
  return timeMs - awayMs >= AWAY_FOR_MS ? here : { ...state, awayMs }
}
