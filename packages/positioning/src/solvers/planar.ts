import type { NoFixReason } from '../fix.ts'
import { RANGES } from '../kernel/layout.ts'

/**
 * Ranges of one epoch in columns, which are parts of `numbers` one after the other; reused from solve to solve, nothing
 * is allocated. Metres.
 */
export interface RangeProblem {
  count: number
  readonly numbers: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly rangeM: Float64Array
  readonly sigmaM: Float64Array
}

/** A reading with more anchors than this is cut to the nearest ones: more do not make the fix better, only slower. */
export const MAX_RANGES = RANGES

export function createRangeProblem(): RangeProblem {
  const numbers = new Float64Array(5 * MAX_RANGES)
  const column = (i: number) => numbers.subarray(i * MAX_RANGES, (i + 1) * MAX_RANGES)
  return { count: 0, numbers, x: column(0), y: column(1), z: column(2), rangeM: column(3), sigmaM: column(4) }
}

/** A solution in the plane, written by a solver. Covariance in m². */
export interface PlanarSolution {
  x: number
  y: number
  xx: number
  xy: number
  yy: number
  /** Robust cost: half the squared normalised residuals, Huber's linear tail beyond. */
  cost: number
  /** Root of the mean squared normalised residual; about 1 when the stated sigmas are right. */
  misfit: number
  iterations: number
  /** Another minimum explains the measurements nearly as well: the mirror image of in-line anchors. */
  ambiguous: boolean
  mirrorX: number
  mirrorY: number
}

export const createPlanarSolution = (): PlanarSolution => ({
  x: 0,
  y: 0,
  xx: 0,
  xy: 0,
  yy: 0,
  cost: 0,
  misfit: 0,
  iterations: 0,
  ambiguous: false,
  mirrorX: 0,
  mirrorY: 0,
})

/** Null = solved. */
export type SolveFailure = Extract<NoFixReason, 'tooFewAnchors' | 'poorGeometry' | 'diverged'> | null

/**
 * 68.27 % radius of a circular-ish normal error: the radius r with P(|e| <= r) = 0.6827 for covariance [[xx, xy], [xy,
 * yy]].
 */
export function radius68(xx: number, xy: number, yy: number): number {
  const half = (xx + yy) / 2
  const skew = (xx - yy) / 2
  const spread = Math.sqrt(skew * skew + xy * xy)
  const major = Math.max(0, half + spread)
  const minor = Math.max(0, half - spread)
  if (!(major > 0)) return 0
  // Between the line (1.0 sigma) and the circle (1.515 sigma); fitted to the exact integral, error below 0.4 %.
  const ratio = Math.sqrt(minor / major)
  return Math.sqrt(major) * (1 + ratio * ratio * (0.4834 + ratio * (0.4563 - 0.4294 * ratio)))
}
