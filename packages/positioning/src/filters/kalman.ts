import { SIZE, type TrackState } from './track-state.ts'

/** Sparse gradient of one scalar observation: component `index[k]` has the derivative `value[k]`. */
export interface Gradient {
  count: number
  readonly index: Int32Array
  readonly value: Float64Array
}

export const createGradient = (): Gradient => ({ count: 0, index: new Int32Array(8), value: new Float64Array(8) })

const gain = new Float64Array(SIZE)

/**
 * Kalman update with one scalar observation of variance `noise`; `innovation` = observed - expected. Uncorrelated observations of
 * one instant may be applied one after another, which needs no matrix inversion. Returns the squared normalised innovation.
 */
export function updateScalar(track: TrackState, gradient: Gradient, innovation: number, noise: number): number {
  const { mean, covariance } = track
  const { count, index, value } = gradient
  let spread = noise
  for (let i = 0; i < SIZE; i++) {
    let sum = 0
    for (let k = 0; k < count; k++) sum += covariance[i * SIZE + index[k]!]! * value[k]!
    gain[i] = sum
  }
  for (let k = 0; k < count; k++) spread += gain[index[k]!]! * value[k]!
  // A covariance that lost its definiteness to rounding must not divide by nothing.
  if (!(spread > 1e-12)) return 0
  const inverse = 1 / spread
  for (let i = 0; i < SIZE; i++) {
    const scaled = gain[i]! * inverse
    if (scaled === 0) continue
    mean[i] = mean[i]! + scaled * innovation
    for (let j = i; j < SIZE; j++) {
      const updated = covariance[i * SIZE + j]! - scaled * gain[j]!
      covariance[i * SIZE + j] = updated
      covariance[j * SIZE + i] = updated
    }
    if (covariance[i * SIZE + i]! < 1e-10) covariance[i * SIZE + i] = 1e-10
  }
  return innovation * innovation * inverse
}
