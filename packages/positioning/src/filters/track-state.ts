import {
  BIAS_SCALE,
  BIAS_SLOTS,
  COURSE_VARIANCE,
  FIRST_BIAS,
  MISFIT,
  NUMBERS,
  ROW,
  SIZE,
  SLOT_ANCHOR,
  SLOT_REACH_M,
  SPEED_SCALE,
  TIME_MS,
  X,
  Y,
  YX,
} from './layout.ts'

export * from './layout.ts'

/**
 * The joint estimate of one tag: its position and motion, and the constant errors of the anchors it hears now.
 * Estimating both together lets a track calibrate itself: the correlations say how much of a residual is position and
 * how much is bias.
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
   * Everything else in one block of memory, because with ten thousand tags in turn fetching it dominates a step; laid
   * out in `layout.ts`.
   */
  numbers: Float64Array
}

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

export function copyTrack(from: TrackState, to: TrackState) {
  to.live = from.live
  to.slots = from.slots
  to.misses = from.misses
  to.sideOdds = from.sideOdds
  to.numbers.set(from.numbers)
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
 * Moves the track to another estimate, covariance in m². Its correlations of place with velocity and biases no longer
 * hold.
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
