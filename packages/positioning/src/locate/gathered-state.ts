import { MAX_RANGES } from '../solvers/planar.ts'

/**
 * The last values of a tag whose ranges or differences come one or two at a time, or whose differences change their
 * reference: many systems poll their anchors in turn and send each answer at once. Together they fix a position like
 * those of one instant, apart from the tag's movement meanwhile. In the order of the anchors (positions in the engine's
 * list).
 */
export interface Gathered {
  count: number
  readonly anchor: Int32Array
  /** Reference of a difference as a position in the engine's list, -1 for a range. */
  readonly ref: Int32Array
  /** Metres, calibration subtracted; `shared` and `known` as in an epoch. */
  readonly value: Float64Array
  readonly shared: Uint8Array
  readonly known: Uint8Array
  readonly timeMs: Float64Array
}

export const createGathered = (): Gathered => ({
  count: 0,
  anchor: new Int32Array(MAX_RANGES),
  ref: new Int32Array(MAX_RANGES),
  value: new Float64Array(MAX_RANGES),
  shared: new Uint8Array(MAX_RANGES),
  known: new Uint8Array(MAX_RANGES),
  timeMs: new Float64Array(MAX_RANGES),
})
