import { MAX_RANGES } from './layout.ts'

/** Observations before they meet a track, in columns: all that is kept of one which is used again with later ones. */
export interface Observed {
  /** Positions in the engine's list: the anchor, and the reference of a difference (-1 for a range). */
  readonly anchor: Int32Array
  readonly ref: Int32Array
  /** Metres, calibration subtracted. */
  readonly value: Float64Array
  /**
   * 1 where the common bias takes part: ranges of an uncalibrated tag, and all differences (their reference's error).
   */
  readonly shared: Uint8Array
  /** 1 where the anchor's constant error was taken off, be it the tag's own or that of all tags. */
  readonly known: Uint8Array
  /** A range as measured, and the error that calibration expects of the pair, metres. */
  readonly measured: Float64Array
  readonly offsetM: Float64Array
}

export const createObserved = (): Observed => ({
  anchor: new Int32Array(MAX_RANGES),
  ref: new Int32Array(MAX_RANGES),
  value: new Float64Array(MAX_RANGES),
  shared: new Uint8Array(MAX_RANGES),
  known: new Uint8Array(MAX_RANGES),
  measured: new Float64Array(MAX_RANGES),
  offsetM: new Float64Array(MAX_RANGES),
})

/** Copies row `i` to row `at`, which may be one of the same columns. */
export function copyObserved(from: Observed, i: number, to: Observed, at: number) {
  to.anchor[at] = from.anchor[i]!
  to.ref[at] = from.ref[i]!
  to.value[at] = from.value[i]!
  to.shared[at] = from.shared[i]!
  to.known[at] = from.known[i]!
  to.measured[at] = from.measured[i]!
  to.offsetM[at] = from.offsetM[i]!
}
