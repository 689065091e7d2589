import { MAX_RANGES } from '../solvers/planar.ts'
import { type ArrayHull, hullOf } from './array-hull.ts'

/**
 * The observations of one instant in columns, reused. A range observes |p - a| + bias; a difference observes
 * |p - a| - |p - r| + bias, with `refX/Y/Z` the common reference. `slot` is the bias component in the track's state.
 */
export interface Epoch {
  kind: 'range' | 'tdoa'
  count: number
  refX: number
  refY: number
  refZ: number
  /** Array of the site's anchors, where differences locate at all; its `sigmaM` is how far outside a tag may be expected, 0 = no such prior. */
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
  /** 1 where the common bias takes part: ranges of a tag without calibration of its own, and all differences (their reference's error). */
  readonly shared: Uint8Array
  /** 1 where the anchor's constant error was taken off, be it the tag's own or that of all tags. */
  readonly known: Uint8Array
  /** Bias as the track knows it, and noise plus bias plus height variance at the linearisation point; scratch of the update. */
  readonly bias: Float64Array
  readonly effective: Float64Array
  /** Robust weight 0..1 that the update found. */
  readonly weight: Float64Array
}

const NO_HULL = hullOf([], [])

export function createEpoch(): Epoch {
  const column = () => new Float64Array(MAX_RANGES)
  return {
    kind: 'range',
    count: 0,
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
    anchor: new Int32Array(MAX_RANGES),
    slot: new Int32Array(MAX_RANGES),
    shared: new Uint8Array(MAX_RANGES),
    known: new Uint8Array(MAX_RANGES),
    bias: column(),
    effective: column(),
    weight: column(),
  }
}
