/**
 * The joint estimate of one tag: where it is and how it moves, and the constant errors of the anchors it hears now. Estimating
 * both together is what lets a track calibrate itself: the correlations say how much of a residual is position and how much bias.
 *
 * mean: x, y, vx, vy, z, the bias common to all uncalibrated anchors, then each slot's deviation from it.
 * covariance: lower triangle, row by row (`ROW`), of the components in use.
 */
export interface TrackState {
  /** False until the first fix, and after the track was given up. */
  live: boolean
  timeMs: number
  /** When the track last had evidence that fixes a position by itself: three ranges or differences, or a position. */
  anchoredMs: number
  mean: Float64Array
  covariance: Float64Array
  /** Slots in use, from the first on. */
  slots: number
  /** Anchor (position in the engine's list) whose bias a slot holds, -1 when free; and when it was heard last. */
  slotAnchor: Int32Array
  slotSeenMs: Float64Array
  /** Prior spread of each slot's bias, and the distance walked over which it changes, metres. */
  slotSigmaM: Float64Array
  slotReachM: Float64Array
  /** Speed scale per axis, m/s: how lively the tag has been; sets the process noise. */
  speedScale: number
  /** Direction of the last movement, radians counter-clockwise from x, and its variance; see `course.ts`. */
  courseRad: number
  courseVariance: number
  /** Epochs in a row that contradicted the track. */
  misses: number
  /** For how long another place has explained the ranges better, seconds; see `second-opinion.ts`. */
  doubtS: number
  /** Smoothed squared normalised residual; 1 when the stated sigmas are right. */
  misfit: number
}

export const X = 0
export const Y = 1
export const VX = 2
export const VY = 3
export const Z = 4
export const COMMON = 5
export const FIRST_BIAS = 6
export const BIAS_SLOTS = 8
export const SIZE = FIRST_BIAS + BIAS_SLOTS
export const COVARIANCES = (SIZE * (SIZE + 1)) / 2

/** Where row i of the lower triangle begins: element (i, j) with j <= i is `covariance[ROW[i] + j]`. */
export const ROW = Int32Array.from({ length: SIZE }, (_, i) => (i * (i + 1)) / 2)

export const XX = ROW[X]! + X
export const YX = ROW[Y]! + X
export const YY = ROW[Y]! + Y
export const VXVX = ROW[VX]! + VX
export const VYVX = ROW[VY]! + VX
export const VYVY = ROW[VY]! + VY
export const ZZ = ROW[Z]! + Z
export const COMMON_COMMON = ROW[COMMON]! + COMMON

export function createTrackState(): TrackState {
  // One block of memory: with ten thousand tags in turn, fetching it is what a step waits for.
  const block = new ArrayBuffer(8 * (SIZE + COVARIANCES + 3 * BIAS_SLOTS) + 4 * BIAS_SLOTS)
  let used = 0
  const numbers = (count: number) => {
    const view = new Float64Array(block, used, count)
    used += 8 * count
    return view
  }
  const mean = numbers(SIZE)
  const covariance = numbers(COVARIANCES)
  const slotSeenMs = numbers(BIAS_SLOTS)
  const slotSigmaM = numbers(BIAS_SLOTS)
  const slotReachM = numbers(BIAS_SLOTS).fill(1)
  return {
    live: false,
    timeMs: 0,
    anchoredMs: 0,
    mean,
    covariance,
    slots: 0,
    slotAnchor: new Int32Array(block, used, BIAS_SLOTS).fill(-1),
    slotSeenMs,
    slotSigmaM,
    slotReachM,
    speedScale: 0.5,
    courseRad: 0,
    courseVariance: 10,
    misses: 0,
    doubtS: 0,
    misfit: 1,
  }
}

/** Components in use. */
export const sizeOf = (track: TrackState): number => FIRST_BIAS + track.slots

/** Forgets the correlations of one component and gives it a fresh variance. */
export function resetComponent(track: TrackState, i: number, mean: number, variance: number) {
  const { covariance } = track
  for (let k = 0; k < i; k++) covariance[ROW[i]! + k] = 0
  for (let k = i + 1; k < SIZE; k++) covariance[ROW[k]! + i] = 0
  covariance[ROW[i]! + i] = variance
  track.mean[i] = mean
}

/** Puts the track where another estimate has it, covariance in m². What the track knew of how its place goes with velocity and biases is no longer true. */
export function replacePosition(track: TrackState, x: number, y: number, xx: number, xy: number, yy: number) {
  resetComponent(track, X, x, xx)
  resetComponent(track, Y, y, yy)
  track.covariance[YX] = xy
}
