import { COMMON, ROW, SIZE, sizeOf, type TrackState, X, Y } from './track-state.ts'

/** A position's covariance, m². Reused. */
export interface Spread {
  xx: number
  xy: number
  yy: number
}

const BIASES = SIZE - COMMON

/** Room for the biases' covariance with themselves and with x and y during elimination. */
export const createElimination = (): Float64Array => new Float64Array(BIASES * (BIASES + 2))

/**
 * Contribution of the biases (common and per slot) to the covariance of x and y: Cov(p, b) Cov(b)⁻¹ Cov(b, p), into
 * `out`. Gaussian elimination of one bias after the other; each adds its square. `room` comes from `createElimination`.
 */
export function spreadOfBiases(track: TrackState, room: Float64Array, out: Spread) {
  const { numbers } = track
  const count = sizeOf(track) - COMMON
  const width = BIASES + 2
  for (let i = 0; i < count; i++) {
    const row = ROW[COMMON + i]!
    const to = i * width
    for (let j = 0; j <= i; j++) room[to + j] = numbers[row + COMMON + j]!
    room[to + BIASES] = numbers[row + X]!
    room[to + BIASES + 1] = numbers[row + Y]!
  }
  out.xx = 0
  out.xy = 0
  out.yy = 0
  for (let i = count - 1; i >= 0; i--) {
    const here = i * width
    const pivot = room[here + i]!
    const per = pivot > 1e-12 ? 1 / pivot : 0
    const x = room[here + BIASES]!
    const y = room[here + BIASES + 1]!
    out.xx += x * x * per
    out.xy += x * y * per
    out.yy += y * y * per
    for (let q = 0; q < i; q++) {
      const share = room[here + q]! * per
      const other = q * width
      for (let j = 0; j <= q; j++) room[other + j] = room[other + j]! - share * room[here + j]!
      room[other + BIASES] = room[other + BIASES]! - share * x
      room[other + BIASES + 1] = room[other + BIASES + 1]! - share * y
    }
  }
}
