/**
 * Anchors' scatter as its principal axes: variances from the largest to the smallest, axis k in `axes[3 k ..]`. Reused.
 */
export interface Scatter {
  readonly centre: Float64Array
  readonly variance: Float64Array
  readonly axes: Float64Array
  /** Data of the rotations: the matrix, and the axes so far. */
  readonly matrix: Float64Array
  readonly turned: Float64Array
}

export const createScatter = (): Scatter => ({
  centre: new Float64Array(3),
  variance: new Float64Array(3),
  axes: new Float64Array(9),
  matrix: new Float64Array(9),
  turned: new Float64Array(9),
})

const MAX_SWEEPS = 8

/** Sums of squares, not divided by the count. Jacobi's rotations: exact enough for three by three in a few sweeps. */
export function scatterOf(count: number, x: ArrayLike<number>, y: ArrayLike<number>, z: ArrayLike<number>, out: Scatter) {
  const { centre, variance, axes, matrix: a, turned: v } = out
  centre.fill(0)
  for (let i = 0; i < count; i++) {
    centre[0] = centre[0]! + x[i]! / count
    centre[1] = centre[1]! + y[i]! / count
    centre[2] = centre[2]! + z[i]! / count
  }
  a.fill(0)
  for (let i = 0; i < count; i++) {
    const d = [x[i]! - centre[0]!, y[i]! - centre[1]!, z[i]! - centre[2]!] as const
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) a[3 * r + c] = a[3 * r + c]! + d[r]! * d[c]!
  }
  v.fill(0)
  v[0] = v[4] = v[8] = 1
  const enough = 1e-24 * (a[0]! + a[4]! + a[8]!) ** 2
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    if (a[1]! * a[1]! + a[2]! * a[2]! + a[5]! * a[5]! <= enough) break
    rotate(a, v, 0, 1)
    rotate(a, v, 0, 2)
    rotate(a, v, 1, 2)
  }
  for (let k = 0; k < 3; k++) {
    let rank = 0
    for (let j = 0; j < 3; j++) if (a[4 * j]! > a[4 * k]! || (a[4 * j] === a[4 * k] && j < k)) rank++
    variance[rank] = a[4 * k]!
    for (let r = 0; r < 3; r++) axes[3 * rank + r] = v[3 * r + k]!
  }
}

function rotate(a: Float64Array, v: Float64Array, p: number, q: number) {
  const apq = a[3 * p + q]!
  if (apq === 0) return
  const theta = (a[4 * q]! - a[4 * p]!) / (2 * apq)
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < 3; k++) {
    const kp = a[3 * k + p]!
    const kq = a[3 * k + q]!
    a[3 * k + p] = c * kp - s * kq
    a[3 * k + q] = s * kp + c * kq
  }
  for (let k = 0; k < 3; k++) {
    const pk = a[3 * p + k]!
    const qk = a[3 * q + k]!
    a[3 * p + k] = c * pk - s * qk
    a[3 * q + k] = s * pk + c * qk
    const vp = v[3 * k + p]!
    const vq = v[3 * k + q]!
    v[3 * k + p] = c * vp - s * vq
    v[3 * k + q] = s * vp + c * vq
  }
}
