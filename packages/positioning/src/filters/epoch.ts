import { ALONE_SIGMA_M, ANCHOR, ANCHOR_X, ANCHOR_Y, ANCHOR_Z, PRIOR_M, SHARES, SLOT, VALUE, VARIANCE, WEIGHT } from '../kernel/kernel.ts'
import { RANGES } from '../kernel/layout.ts'
import { type ArrayHull, hullOf } from './array-hull.ts'

/**
 * The observations of one instant in columns, reused. A range observes |p - a| + bias; a difference observes
 * |p - a| - |p - r| + bias, with `refX/Y/Z` the common reference. `slot` is the bias component in the track's state.
 */
export interface Epoch {
  kind: 'range' | 'tdoa'
  count: number
  /** Position of the reference in the engine's list, -1 for ranges. */
  refAnchor: number
  refX: number
  refY: number
  refZ: number
  /**
   * Array of the site's anchors, where differences locate at all; its `sigmaM` is how far outside a tag may be
   * expected, 0 = no such prior.
   */
  hull: ArrayHull
  hullSigmaM: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly value: Float64Array
  /** Variance of the observation's own noise, m². */
  readonly variance: Float64Array
  readonly anchor: Int32Array
  readonly slot: Int32Array
  /**
   * 1 where the common bias takes part: ranges of a tag without calibration of its own, and all differences (their
   * reference's error).
   */
  readonly shared: Float64Array
  /** 1 where the anchor's constant error was taken off, be it the tag's own or that of all tags. */
  readonly known: Uint8Array
  /** Calibrations taken off, of two a range: the anchor's delay, and the tag's own. */
  calibrated: number
  /**
   * Prior spread of the anchor's own constant error beyond the bias common to the tag, and of a range whose biases
   * nobody knows: 1 sigma, metres.
   */
  readonly priorM: Float64Array
  readonly aloneSigmaM: Float64Array
  /** Robust weight 0..1 that the update found. */
  readonly weight: Float64Array
}

const NO_HULL = hullOf([], [])

export function createEpoch(): Epoch {
  const column = () => new Float64Array(RANGES)
  return {
    kind: 'range',
    count: 0,
    refAnchor: -1,
    refX: 0,
    refY: 0,
    refZ: 0,
    hull: NO_HULL,
    hullSigmaM: 0,
    x: column(),
    y: column(),
    z: column(),
    value: column(),
    variance: column(),
    anchor: new Int32Array(RANGES),
    slot: new Int32Array(RANGES),
    shared: column(),
    known: new Uint8Array(RANGES),
    calibrated: 0,
    priorM: column(),
    aloneSigmaM: column(),
    weight: column(),
  }
}

/** The epoch at hand, in the kernel's memory: the one that `agree` and `applyEpoch` work on. */
export const EPOCH: Epoch = {
  ...createEpoch(),
  x: ANCHOR_X,
  y: ANCHOR_Y,
  z: ANCHOR_Z,
  value: VALUE,
  variance: VARIANCE,
  anchor: ANCHOR,
  slot: SLOT,
  shared: SHARES,
  priorM: PRIOR_M,
  aloneSigmaM: ALONE_SIGMA_M,
  weight: WEIGHT,
}
