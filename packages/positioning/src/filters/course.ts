import { COURSE_RAD, COURSE_VARIANCE, type TrackState, VX, VXVX, VY, VYVX, VYVY } from './track-state.ts'

/** How fast people turn, rad² per second: a right angle within some seconds. */
const TURNING = 0.3
/** Beyond this the course is unknown: a uniform angle has the variance pi² / 3. */
export const COURSE_UNKNOWN = 3.3
/** Velocity is an estimate over the last moments, so successive ones are correlated: they count as one a second. */
const INDEPENDENT_PER_S = 1

/**
 * The direction in which the tag last moved, as an angle with a variance. Somebody who stops keeps facing that way for
 * a while. A worn or mounted tag hears anchors ahead and behind differently, and a tag's angle pattern refers to this.
 */
export function followCourse({ numbers }: TrackState, dtS: number) {
  numbers[COURSE_VARIANCE] = Math.min(COURSE_UNKNOWN, numbers[COURSE_VARIANCE]! + TURNING * Math.max(0, dtS))
  const vx = numbers[VX]!
  const vy = numbers[VY]!
  const speed2 = vx * vx + vy * vy
  if (!(speed2 > 1e-6)) return
  // Spread of the velocity across itself, as an angle.
  const across = (vy * vy * numbers[VXVX]! - 2 * vx * vy * numbers[VYVX]! + vx * vx * numbers[VYVY]!) / speed2
  const variance = across / speed2
  if (!(variance < COURSE_UNKNOWN)) return
  const noise = variance / Math.min(1, Math.max(0.02, INDEPENDENT_PER_S * dtS))
  const gain = numbers[COURSE_VARIANCE]! / (numbers[COURSE_VARIANCE]! + noise)
  let turn = Math.atan2(vy, vx) - numbers[COURSE_RAD]!
  turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  numbers[COURSE_RAD] = numbers[COURSE_RAD]! + gain * turn
  numbers[COURSE_RAD] = numbers[COURSE_RAD]! - 2 * Math.PI * Math.round(numbers[COURSE_RAD]! / (2 * Math.PI))
  numbers[COURSE_VARIANCE] = numbers[COURSE_VARIANCE]! * (1 - gain)
}
