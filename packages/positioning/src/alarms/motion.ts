/** One fix, as far as moving is judged by it. Metres, Unix ms; `accuracyM` is the 68 % radius. */
export interface MotionFix {
  timeMs: number
  x: number
  y: number
  floor: number
  accuracyM: number
}

/**
 * How somebody has moved of late, as far as the stated accuracy of his fixes lets one say so. Plain data, bounded.
 */
export interface MotionState {
  /** The fix since which he was nowhere else beyond doubt. */
  stand: MotionFix
  /** Fixes of the last seconds, oldest first. */
  trail: MotionFix[]
}

/** How somebody came from one place to another; `doubtM` is how far that may be wrong by the stated accuracies. */
export interface Travel {
  seconds: number
  distanceM: number
  doubtM: number
  /** Clockwise from the plan's upward direction (its y), 0 to 360. */
  courseDeg: number
}

/**
 * Two fixes of somebody who stands still are farther apart than so many of their common accuracies once in a thousand.
 */
const BEYOND_DOUBT = 2.5
/** Whoever bends or turns round has not gone anywhere, metres. */
const LEAST_MOVE_M = 1
/** A course and a speed are told from so long a stretch, of fixes at least so far apart, ms. */
const TRAIL_MS = 3000
const TRAIL_STEP_MS = 900
const LEAST_TRAIL_MS = 2500
/** After a silence of so long where he came from says nothing of how he moves. */
const SILENCE_MS = 10_000

/** One fix further; of the same subject, in order. */
export function followMotion(state: MotionState | null, fix: MotionFix): MotionState {
  const { timeMs, x, y, floor, accuracyM } = fix
  const now: MotionFix = { timeMs, x, y, floor, accuracyM }
  if (state === null) return { stand: now, trail: [now] }
  if (hasMoved(state.stand, now)) state.stand = now
  const { trail } = state
  const last = trail.at(-1)
  if (last === undefined || timeMs - last.timeMs > SILENCE_MS || last.floor !== floor) state.trail = [now]
  else if (timeMs - last.timeMs >= TRAIL_STEP_MS) trail.push(now)
  // The oldest is the newest of those that are old enough.
  while (state.trail.length > 1 && state.trail[1]!.timeMs <= timeMs - TRAIL_MS) state.trail.shift()
  return state
}

/** He is somewhere else than he was, whatever the errors of both fixes. */
export function hasMoved(from: MotionFix, to: MotionFix): boolean {
  if (from.floor !== to.floor) return true
  const reachM = Math.max(LEAST_MOVE_M, BEYOND_DOUBT * Math.hypot(from.accuracyM, to.accuracyM))
  return Math.hypot(to.x - from.x, to.y - from.y) > reachM
}

/** The way of the last seconds; null while there is none to tell by. */
export function travelOf({ trail }: MotionState): Travel | null {
  const [from, to] = [trail[0], trail.at(-1)]
  if (from === undefined || to === undefined || to.timeMs - from.timeMs < LEAST_TRAIL_MS) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    seconds: (to.timeMs - from.timeMs) / 1000,
    distanceM: Math.hypot(dx, dy),
    doubtM: Math.hypot(from.accuracyM, to.accuracyM),
    courseDeg: ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360,
  }
}

/** For how long somebody has stood where he stands, ms. */
export const stillMs = ({ stand }: MotionState, timeMs: number): number => timeMs - stand.timeMs
