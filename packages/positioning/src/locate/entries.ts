import type { Epoch } from '../filters/epoch.ts'
import { MAX_RANGES } from '../solvers/planar.ts'

/** Limit of the entries read from one reading. */
export const MAX_ENTRIES = 256

/** The entries of a reading. Reused. */
export interface Entries {
  /** Entries of anchors that are not in the site, and impossible values. */
  unknown: number
  bad: number
  /** Those of known anchors: sorted by anchor, each with its index in the low digits; and their values. */
  heardCount: number
  readonly heard: Int32Array
  readonly values: Float64Array
  /** The same with one value an anchor. */
  readonly merged: Float64Array
}

export const createEntries = (): Entries => ({
  unknown: 0,
  bad: 0,
  heardCount: 0,
  heard: new Int32Array(MAX_ENTRIES),
  values: new Float64Array(MAX_ENTRIES),
  merged: new Float64Array(MAX_ENTRIES),
})

export function forgetEntries(entries: Entries) {
  entries.unknown = 0
  entries.bad = 0
  entries.heardCount = 0
}

export function hear(entries: Entries, anchor: number, value: number) {
  const { heard, values, heardCount } = entries
  values[heardCount] = value
  const entry = anchor * MAX_ENTRIES + heardCount
  let at = entries.heardCount++
  for (; at > 0 && heard[at - 1]! > entry; at--) heard[at] = heard[at - 1]!
  heard[at] = entry
}

/**
 * Fills the epoch with what was heard: of two values of one anchor the smaller, of too many anchors those of the
 * smallest values.
 */
export function takeInOrder(entries: Entries, epoch: Epoch) {
  const { heard, values, merged, heardCount } = entries
  let count = 0
  for (let i = 0; i < heardCount; i++) {
    const entry = heard[i]! % MAX_ENTRIES
    const anchor = (heard[i]! - entry) / MAX_ENTRIES
    if (count > 0 && heard[count - 1] === anchor) merged[count - 1] = Math.min(merged[count - 1]!, values[entry]!)
    else {
      heard[count] = anchor
      merged[count++] = values[entry]!
    }
  }
  while (count > MAX_RANGES) dropLargest(entries, count--)
  epoch.count = count
  const { anchor, value } = epoch
  for (let i = 0; i < count; i++) {
    anchor[i] = heard[i]!
    value[i] = merged[i]!
  }
}

/** On a tie the anchor that sorts first stays. */
function dropLargest({ heard, merged }: Entries, count: number) {
  let worst = 0
  for (let i = 1; i < count; i++) if (Math.abs(merged[i]!) >= Math.abs(merged[worst]!)) worst = i
  heard.copyWithin(worst, worst + 1, count)
  merged.copyWithin(worst, worst + 1, count)
}
