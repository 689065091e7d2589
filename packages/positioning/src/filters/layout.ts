/**
 * How a track's numbers lie in its block of memory. First the mean: x, y, vx, vy, z, the bias common to all
 * uncalibrated anchors, each slot's deviation from it. Then the lower triangle of their covariance row by row. Then
 * scalars, and a row of the slots for each of their properties.
 */
export const X = 0
export const Y = 1
export const VX = 2
export const VY = 3
export const Z = 4
export const COMMON = 5
export const FIRST_BIAS = 6
export const BIAS_SLOTS = 8
export const SIZE = 14

/** Where row i of the lower triangle begins: element (i, j) with j <= i is `numbers[ROW[i] + j]`. */
export const ROW = Int32Array.from({ length: SIZE }, (_, i) => SIZE + (i * (i + 1)) / 2)

export const XX = ROW[X]! + X
export const YX = ROW[Y]! + X
export const YY = ROW[Y]! + Y
export const VXVX = ROW[VX]! + VX
export const VYVX = ROW[VY]! + VX
export const VYVY = ROW[VY]! + VY
export const ZZ = ROW[Z]! + Z
export const COMMON_COMMON = ROW[COMMON]! + COMMON

const SCALARS = SIZE + (SIZE * (SIZE + 1)) / 2
export const TIME_MS = SCALARS
/** When the track last had evidence that fixes a position by itself: three ranges or differences, or a position. */
export const ANCHORED_MS = SCALARS + 1
/** Speed scale per axis, m/s: how lively the tag has been; sets the process noise. */
export const SPEED_SCALE = SCALARS + 2
/** Direction of the last movement, radians counter-clockwise from x, and its variance; see `course.ts`. */
export const COURSE_RAD = SCALARS + 3
export const COURSE_VARIANCE = SCALARS + 4
/** How long another place has explained the ranges better, seconds; see `second-opinion.ts`. */
export const DOUBT_S = SCALARS + 5
/** Smoothed squared normalised residual; 1 when the stated sigmas are right. */
export const MISFIT = SCALARS + 6
/** Learnt variance of the anchors' biases as a multiple of the prior variance. */
export const BIAS_SCALE = SCALARS + 7
/**
 * Part of the position's error that is common to successive satellite fixes (or powers), which averaging does not
 * remove: 1 sigma per axis, metres.
 */
export const STANDING_M = SCALARS + 8
/**
 * Variance of the way between two epochs beyond what the motion foresees, m² per axis, below zero where it foresees too
 * much; and how much evidence there is of it, in epochs. See `sway.ts`.
 */
export const SWAY_M2 = SCALARS + 9
export const SWAY_EPOCHS = SCALARS + 10
/** Distance of the image on the other side of the anchors' line while that may be the true place, metres; else 0. */
export const IMAGE_M = SCALARS + 11
/**
 * The prediction at the first row of the present instant: Unix ms (0: none), metres and m²; and the number of
 * observations since. See `sway.ts`.
 */
export const INSTANT_MS = SCALARS + 12
export const INSTANT_X = SCALARS + 13
export const INSTANT_Y = SCALARS + 14
export const INSTANT_XX = SCALARS + 15
export const INSTANT_YX = SCALARS + 16
export const INSTANT_YY = SCALARS + 17
export const INSTANT_COUNT = SCALARS + 18
/**
 * Anchor (position in the engine's list) whose bias a slot holds, -1 when free; and when it was heard last, Unix ms.
 */
export const SLOT_ANCHOR = SCALARS + 19
export const SLOT_SEEN_MS = SLOT_ANCHOR + BIAS_SLOTS
/** Prior spread of each slot's bias, metres; and the distance walked over which it changes, metres. */
export const SLOT_SIGMA_M = SLOT_SEEN_MS + BIAS_SLOTS
export const SLOT_REACH_M = SLOT_SIGMA_M + BIAS_SLOTS
export const NUMBERS = SLOT_REACH_M + BIAS_SLOTS

/** Most ranges or differences of one instant. */
export const MAX_RANGES = 16
