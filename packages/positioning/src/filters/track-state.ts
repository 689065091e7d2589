import { AT_HAND } from '../kernel/kernel.ts'
import { BIAS_SLOTS, COMMON, FIRST_BIAS, NUMBERS, SCALARS, SIZE, SLOT_ANCHOR, SLOT_REACH_M, VX, VY, X, Y, Z } from '../kernel/layout.ts'

/**
 * The joint estimate of one tag: where it is and how it moves, and the constant errors of the anchors it hears now.
 * Estimating both together is what lets a track calibrate itself: the correlations say how much of a residual is
 * position and how much bias.
 */
export interface TrackState {
  /** False until the first fix, and after the track was given up. */
  live: boolean
  /** Slots in use, from the first on. */
  slots: number
  /** Epochs in a row that contradicted the track. */
  misses: number
  /** Log odds that the tag is on the track's side of anchors in a line; see `mirror-side.ts`. */
  sideOdds: number
  /**
   * Everything else in one block of memory, because with ten thousand tags in turn fetching it is what a step waits
   * for, and the kernel works on it in one piece; laid out in `kernel/layout.ts`. While the track is at hand
   * (`takeInHand`) this is the kernel's own memory.
   */
  numbers: Float64Array
}

export {
  BIAS_SLOTS,
  COMMON,
  FIRST_BIAS,
  SIZE,
  SLOT_ANCHOR,
  SLOT_REACH_M,
  SLOT_SEEN_MS,
  SLOT_SIGMA_M,
  VX,
  VY,
  X,
  Y,
  Z,
} from '../kernel/layout.ts'

/** Where row i of the padded lower triangle begins: element (i, j) with j <= i is `numbers[ROW[i] + j]`. */
export const ROW = Int32Array.from({ length: SIZE }, (_, i) => SIZE + (((i + 1) * (i + 1)) >> 1))

export const XX = ROW[X]! + X
export const YX = ROW[Y]! + X
export const YY = ROW[Y]! + Y
export const VXVX = ROW[VX]! + VX
export const VYVX = ROW[VY]! + VX
export const VYVY = ROW[VY]! + VY
export const ZZ = ROW[Z]! + Z
export const COMMON_COMMON = ROW[COMMON]! + COMMON

export const TIME_MS = SCALARS
/** When the track last had evidence that fixes a position by itself: three ranges or differences, or a position. */
export const ANCHORED_MS = SCALARS + 1
/** Speed scale per axis, m/s: how lively the tag has been; sets the process noise. */
export const SPEED_SCALE = SCALARS + 2
/** Direction of the last movement, radians counter-clockwise from x, and its variance; see `course.ts`. */
export const COURSE_RAD = SCALARS + 3
export const COURSE_VARIANCE = SCALARS + 4
/** For how long another place has explained the ranges better, seconds; see `second-opinion.ts`. */
export const DOUBT_S = SCALARS + 5
/** Smoothed squared normalised residual; 1 when the stated sigmas are right. */
export const MISFIT = SCALARS + 6
/** Learnt variance of the anchors' biases as a multiple of their prior's. */
export const BIAS_SCALE = SLOT_REACH_M + BIAS_SLOTS
/**
 * Part of the position's error that stays alike from one satellite fix (or power) to the next, which averaging does not
 * take off: 1 sigma per axis, metres.
 */
export const STANDING_M = BIAS_SCALE + 1

export function createTrackState(): TrackState {
  const numbers = new Float64Array(NUMBERS)
  numbers.fill(-1, SLOT_ANCHOR, SLOT_ANCHOR + BIAS_SLOTS)
  numbers.fill(1, SLOT_REACH_M, SLOT_REACH_M + BIAS_SLOTS)
  numbers[SPEED_SCALE] = 0.5
  numbers[COURSE_VARIANCE] = 10
  numbers[MISFIT] = 1
  numbers[BIAS_SCALE] = 1
  return { live: false, slots: 0, misses: 0, sideOdds: 0, numbers }
}

/** Components in use. */
export const sizeOf = (track: TrackState): number => FIRST_BIAS + track.slots

/** Forgets the correlations of one component and gives it a fresh variance. */
export function resetComponent(track: TrackState, i: number, mean: number, variance: number) {
  const { numbers } = track
  for (let k = 0; k < i; k++) numbers[ROW[i]! + k] = 0
  for (let k = i + 1; k < SIZE; k++) numbers[ROW[k]! + i] = 0
  numbers[ROW[i]! + i] = variance
  numbers[i] = mean
}

/**
 * Puts the track where another estimate has it, covariance in m². What the track knew of how its place goes with
 * velocity and biases is no longer true.
 */
export function replacePosition(track: TrackState, x: number, y: number, xx: number, xy: number, yy: number) {
  resetComponent(track, X, x, xx)
  resetComponent(track, Y, y, yy)
  track.numbers[YX] = xy
}

/** Empties the estimate and its slots; the course and the other scalars stay. */
export function forgetAll(track: TrackState) {
  track.numbers.fill(0, 0, TIME_MS)
  track.numbers.fill(-1, SLOT_ANCHOR, SLOT_ANCHOR + BIAS_SLOTS)
  track.slots = 0
}

/**
 * Puts the track into the kernel's memory, where it stays until `putBack` with what this returns. One track at a time.
 */
export function takeInHand(track: TrackState): Float64Array {
  const { numbers } = track
  if (numbers === AT_HAND) return numbers
  AT_HAND.set(numbers)
  track.numbers = AT_HAND
  return numbers
}

export function putBack(track: TrackState, numbers: Float64Array) {
  if (numbers === AT_HAND) return
  numbers.set(AT_HAND)
  track.numbers = numbers
}
