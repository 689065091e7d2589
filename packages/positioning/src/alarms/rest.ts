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

/** Somebody sitting at a desk moves more than this now and then. */
const SPOT_M = 1
/** Somebody at work leaves a spot of this size within hours, however coarse his positions are. */
const LARGEST_SPOT_M = 6
/** A single wrong position is no movement. */
const AWAY_FOR_MS = 5000

/**
 * One more fix. Within twice the stated accuracy it counts as lying where it did, up to the size of a small room: what
 * is coarser than that has to be steady as well.
 */
export function stepRest(state: RestState | null, { timeMs, floor, x, y, accuracyM }: Place): RestState {
  const here = { floor, x, y, sinceMs: timeMs, awayMs: null }
  if (state === null) return here
  const spotM = Math.min(LARGEST_SPOT_M, Math.max(SPOT_M, 2 * accuracyM))
  const isThere = state.floor === floor && Math.hypot(x - state.x, y - state.y) <= spotM
  if (isThere) return state.awayMs === null ? state : { ...state, awayMs: null }
  const awayMs = state.awayMs ?? timeMs
  return timeMs - awayMs >= AWAY_FOR_MS ? here : { ...state, awayMs }
}
