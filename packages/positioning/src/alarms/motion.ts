/** A fix, as far as motion is judged by it. Metres, Unix ms; `accuracyM` is the 68 % radius. */
export interface MotionFix {
  timeMs: number
  x: number
  y: number
  floor: number
  accuracyM: number
}

/** How somebody has moved lately, as far as the stated accuracies allow a judgement. Plain data, bounded. */
export interface MotionState {
  /** The fix since which he has certainly been nowhere else. */
  stand: MotionFix
  /** Fixes of the last seconds, oldest first. */
  trail: MotionFix[]
}

/** The way from one place to another; `doubtM` is how far off it may be by the stated accuracies. */
export interface Travel {
  seconds: number
  distanceM: number
  doubtM: number
  /** Clockwise from the plan's upward direction (its y), 0 to 360. */
  courseDeg: number
}

/** How many combined accuracies apart two fixes of somebody standing still are once in a thousand. */
const BEYOND_DOUBT = 2.5
/** Bending or turning round is not moving, metres. */
const LEAST_MOVE_M = 1
/** Course and speed are judged over a stretch this long, of fixes at least this far apart, ms. */
const TRAIL_MS = 3000
const TRAIL_STEP_MS = 900
const LEAST_TRAIL_MS = 2500
/** After a silence this long the previous position says nothing about the motion. */
const SILENCE_MS = 10_000

/** One more fix of the same subject, in order. */
export function followMotion(state: MotionState | null, fix: MotionFix): MotionState {
  const { timeMs, x, y, floor, accuracyM } = fix
  const now: MotionFix = { timeMs, x, y, floor, accuracyM }
  if (state === null) return { stand: now, trail: [now] }
  if (hasMoved(state.stand, now)) state.stand = now
  const { trail } = state
  const last = trail.at(-1)
  if (last === undefined || timeMs - last.timeMs > SILENCE_MS || last.floor !== floor) state.trail = [now]
  else if (timeMs - last.timeMs >= TRAIL_STEP_MS) trail.push(now)
  // The oldest kept is the newest of those that are old enough.
  while (state.trail.length > 1 && state.trail[1]!.timeMs <= timeMs - TRAIL_MS) state.trail.shift()
  return state
}

/** He is certainly somewhere else, whatever the errors of both fixes. */
export function hasMoved(from: MotionFix, to: MotionFix): boolean {
  if (from.floor !== to.floor) return true
  const reachM = Math.max(LEAST_MOVE_M, BEYOND_DOUBT * Math.hypot(from.accuracyM, to.accuracyM))
  return Math.hypot(to.x - from.x, to.y - from.y) > reachM
}

/** The way of the last seconds; null while there are too few fixes. */
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

/** How long somebody has stood in one place, ms. */
export const stillMs = ({ stand }: MotionState, timeMs: number): number => timeMs - stand.timeMs
