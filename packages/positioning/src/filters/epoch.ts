import { type ArrayHull, type Beyond, hullOf } from './array-hull.ts'
import { MAX_RANGES } from './layout.ts'
import { createObserved, type Observed } from './observed.ts'

/**
 * The observations of one instant in columns, reused. A range observes |p - a| + bias; a difference observes
 * |p - a| - |p - r| + bias, with a reference r of its own. `slot` is the bias component in the track's state.
 */
export interface Epoch extends Observed {
  kind: 'range' | 'tdoa'
  count: number
  /** Whether this tag's differences have changing references, as in decentralised and daisy-chained systems. */
  changesReference: boolean
  /** The reference's place, metres. */
  readonly refX: Float64Array
  readonly refY: Float64Array
  readonly refZ: Float64Array
  /** Component of the reference's own bias, -1 where it is the error that all differences of the set share. */
  readonly refSlot: Int32Array
  /**
   * Array of the site's anchors, where differences locate at all; its `sigmaM` is how far outside a tag may be
   * expected, 0 = no such prior.
   */
  hull: ArrayHull
  hullSigmaM: number
  /** How far the place in hand lies outside the hull. */
  readonly beyond: Beyond
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Variance of the observation's own noise, m². */
  readonly variance: Float64Array
  /** Value less the bias as the track knows it, and noise plus that bias' variance, m². */
  readonly unbiased: Float64Array
  readonly effective: Float64Array
  readonly slot: Int32Array
  /** Errors that calibration expects of the direction, metres. */
  readonly patternM: Float64Array
  /** Whether calibration expects an error of any range, be it zero. */
  hasOffsets: boolean
  hasPattern: boolean
  /** Displacement that the pattern brings where the way the tag is carried is not known: variance per axis, m². */
  patternVarianceM2: number
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
  const column = () => new Float64Array(MAX_RANGES)
  return {
    kind: 'range',
    count: 0,
    changesReference: false,
    ...createObserved(),
    refX: column(),
    refY: column(),
    refZ: column(),
    refSlot: new Int32Array(MAX_RANGES),
    hull: NO_HULL,
    hullSigmaM: 0,
    beyond: { distanceM: 0, nx: 0, ny: 0 },
    x: column(),
    y: column(),
    z: column(),
    variance: column(),
    unbiased: column(),
    effective: column(),
    slot: new Int32Array(MAX_RANGES),
    patternM: column(),
    hasOffsets: false,
    hasPattern: false,
    patternVarianceM2: 0,
    calibrated: 0,
    priorM: column(),
    aloneSigmaM: column(),
    weight: column(),
  }
}
