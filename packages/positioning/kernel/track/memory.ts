import { NUMBERS, OBSERVATIONS, RANGES, SIZE } from '../../src/kernel/layout'

// What both sides see. Addresses are fixed when the kernel is compiled.

/** Numbers of the track at hand, as laid out in `layout.ts`. */
export const track: usize = memory.data(NUMBERS * 8, 16)
/** What each component keeps of itself when time passes. */
export const keeps: usize = memory.data(SIZE * 8, 16)
/**
 * The epoch at hand, in columns: where its anchors are, what was measured, variance of its noise, whether the common
 * bias takes part (1 or 0), component of its own bias (-1: none).
 */
export const anchorX: usize = memory.data(RANGES * 8, 16)
export const anchorY: usize = memory.data(RANGES * 8, 16)
export const anchorZ: usize = memory.data(RANGES * 8, 16)
export const value: usize = memory.data(RANGES * 8, 16)
export const variance: usize = memory.data(RANGES * 8, 16)
export const shares: usize = memory.data(RANGES * 8, 16)
export const slot: usize = memory.data(RANGES * 4, 16)
/** Spread of a range whose biases nobody knows, 1 sigma, metres. */
export const alone: usize = memory.data(RANGES * 8, 16)
/** Position of the anchor in the engine's list, and prior spread of its bias, 1 sigma, metres. */
export const anchor: usize = memory.data(RANGES * 4, 16)
export const prior: usize = memory.data(RANGES * 8, 16)
/** What `learn` found. */
export const learnt: usize = memory.data(4 * 8, 16)
/** Robust weight 0..1 that `agree` found. */
export const weight: usize = memory.data(RANGES * 8, 16)
/** Reference of differences: x, y, z. */
export const reference: usize = memory.data(4 * 8, 16)
/** Unit vector pointing out of the anchors' hull, written by `outside`. */
export const outwards: usize = memory.data(2 * 8, 16)
/**
 * What `agree` found: x, y, squared Mahalanobis distance from the prediction, mean robust weight, number refused, cost
 * of (x, y) without biases.
 */
export const agreed: usize = memory.data(6 * 8, 16)
/** Derivatives of the observations by x, y, z and the common bias, in columns. */
export const jx: usize = memory.data(OBSERVATIONS * 8, 16)
export const jy: usize = memory.data(OBSERVATIONS * 8, 16)
export const jz: usize = memory.data(OBSERVATIONS * 8, 16)
export const jc: usize = memory.data(OBSERVATIONS * 8, 16)
/** Component of their own bias, -1 without. */
export const own: usize = memory.data(OBSERVATIONS * 4, 16)
export const innovations: usize = memory.data(OBSERVATIONS * 8, 16)
export const noises: usize = memory.data(OBSERVATIONS * 8, 16)
export const excesses: usize = memory.data(OBSERVATIONS * 8, 16)
/** The answer of `spread`: xx, xy, yy. */
export const answer: usize = memory.data(4 * 8, 16)

/**
 * Ranges of one planar solve in columns: anchor, range, its sigma; metres. One after the other, as a `RangeProblem` has
 * them.
 */
export const planarX: usize = memory.data(5 * RANGES * 8, 16)
export const planarY: usize = planarX + RANGES * 8
export const planarZ: usize = planarY + RANGES * 8
export const planarRange: usize = planarZ + RANGES * 8
export const planarSigma: usize = planarRange + RANGES * 8
/**
 * Of the anchors: centre x and y, sums xx, xy, yy about it; sums of x, y and 1 times what is linear in the place, see
 * `planar`; longest range.
 */
export const scatter: usize = memory.data(9 * 8, 16)
/** Of a solve: x, y, covariance xx, xy, yy, robust cost, misfit, steps; as in `PlanarSolution`. */
export const planarSolved: usize = memory.data(8 * 8, 16)

/** Squared height of the tag over each anchor, and 1 / sigma: what a planar solve needs of each range at every step. */
export const rise2 = memory.data(RANGES * 8, 16)
export const root = memory.data(RANGES * 8, 16)

/** Where row i of the covariance begins. */
export function row(i: i32): usize {
  return track + ((<usize>(SIZE + (((i + 1) * (i + 1)) >> 1))) << 3)
}
