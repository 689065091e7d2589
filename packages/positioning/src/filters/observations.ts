import { MAX_RANGES, SIZE } from './layout.ts'

/** Ranges or differences of one instant, and the prior of the anchors' hull. */
const MOST = MAX_RANGES + 1

/**
 * Scalar observations of one instant for the joint update, in columns; reused. For each: derivatives by x, y, z and the
 * common bias (0 or 1), components of biases with the derivative 1 (`own`) and -1 (`reference`; -1: none), observed
 * minus expected from the present track, noise variance, and the part of it added by a robust weight. Scoring ignores
 * that part: an error is no smaller because it was given little weight.
 */
export interface Observations {
  count: number
  readonly jx: Float64Array
  readonly jy: Float64Array
  readonly jz: Float64Array
  readonly jc: Float64Array
  readonly own: Int32Array
  readonly reference: Int32Array
  readonly innovation: Float64Array
  readonly noise: Float64Array
  readonly excess: Float64Array
  /** What the update works with: covariance of all components with one observation, and the change of the mean. */
  readonly gain: Float64Array
  readonly moved: Float64Array
}

export function createObservations(): Observations {
  const column = () => new Float64Array(MOST)
  return {
    count: 0,
    jx: column(),
    jy: column(),
    jz: column(),
    jc: column(),
    own: new Int32Array(MOST),
    reference: new Int32Array(MOST),
    innovation: column(),
    noise: column(),
    excess: column(),
    gain: new Float64Array(SIZE),
    moved: new Float64Array(SIZE),
  }
}

/** Adds a direct observation of x and y, like `noteAlong` of two axes. */
export function notePlace(to: Observations, innovationX: number, innovationY: number, variance: number) {
  noteAlong(to, 1, 0, innovationX, variance)
  noteAlong(to, 0, 1, innovationY, variance)
}

/** Adds an observation of the place along a unit vector: metres and m². */
export function noteAlong(to: Observations, nx: number, ny: number, innovation: number, variance: number) {
  const k = to.count++
  to.jx[k] = nx
  to.jy[k] = ny
  to.jz[k] = 0
  to.jc[k] = 0
  to.own[k] = -1
  to.reference[k] = -1
  to.innovation[k] = innovation
  to.noise[k] = variance
  to.excess[k] = 0
}
