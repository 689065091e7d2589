import { ROW, SIZE, sizeOf, type TrackState } from './track-state.ts'

/** Sparse gradient of one scalar observation: component `index[k]` has the derivative `value[k]`. */
export interface Gradient {
  count: number
  readonly index: Int32Array
  readonly value: Float64Array
}

export const createGradient = (): Gradient => ({ count: 0, index: new Int32Array(8), value: new Float64Array(8) })

/** Rounding may not make a variance vanish, m². */
const LEAST_VARIANCE = 1e-10

const gain = new Float64Array(SIZE)

/**
 * Kalman update with one scalar observation of variance `noise`; `innovation` = observed - expected. Uncorrelated observations of
 * one instant may be applied one after another, which needs no matrix inversion. Returns the squared normalised innovation.
 */
export function updateScalar(track: TrackState, gradient: Gradient, innovation: number, noise: number): number {
  const { mean, covariance: p } = track
  const { count, index, value } = gradient
  const n = sizeOf(track)
  for (let i = 0; i < n; i++) gain[i] = 0
  for (let k = 0; k < count; k++) {
    const column = index[k]!
    const derivative = value[k]!
    const row = ROW[column]!
    for (let i = 0; i < column; i++) gain[i] = gain[i]! + derivative * p[row + i]!
    // Down the column: row i + 1 begins i + 1 elements after row i.
    for (let i = column, at = row + column; i < n; at += ++i) gain[i] = gain[i]! + derivative * p[at]!
  }
  let spread = noise
  for (let k = 0; k < count; k++) spread += gain[index[k]!]! * value[k]!
  // A covariance that lost its definiteness to rounding must not divide by nothing.
  if (!(spread > 1e-12)) return 0
  const inverse = 1 / spread
  for (let i = 0, at = 0; i < n; i++) {
    const scaled = gain[i]! * inverse
    mean[i] = mean[i]! + scaled * innovation
    for (let j = 0; j <= i; j++, at++) p[at] = p[at]! - scaled * gain[j]!
    if (p[at - 1]! < LEAST_VARIANCE) p[at - 1] = LEAST_VARIANCE
  }
  return innovation * innovation * inverse
}
