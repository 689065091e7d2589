import { MAX_RANGES } from '../filters/layout.ts'
import type { NoFixReason } from '../fix.ts'

export { MAX_RANGES }

/**
 * Ranges of one epoch in columns, reused from solve to solve; metres. A reading with more is cut to the nearest ones.
 */
export interface RangeProblem {
  count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly rangeM: Float64Array
  readonly sigmaM: Float64Array
}

export function createRangeProblem(): RangeProblem {
  const column = () => new Float64Array(MAX_RANGES)
  return { count: 0, x: column(), y: column(), z: column(), rangeM: column(), sigmaM: column() }
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
