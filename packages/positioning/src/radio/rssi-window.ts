import { type CellBelief, createCellBelief } from './cell-belief.ts'

/**
 * Received powers of one tag over the last moments. Packets come one by one and fade; each anchor has a mean that
 * forgets, and the mean since the last estimate. Plain data of bounded size: the anchors heard most recently.
 */
export interface RssiWindow {
  /** Positions in the engine's anchor list, -1 = free. */
  anchor: Int32Array
  meanDbm: Float64Array
  /** Packets represented by the mean, decayed. */
  weight: Float64Array
  seenMs: Float64Array
  /** Sum and number of the packets since the last estimate. */
  freshSum: Float64Array
  fresh: Int32Array
  /** When the anchor last took part in an estimate. */
  usedMs: Float64Array
  /** Time of the last estimate from the window. */
  solvedMs: number
  /** The last reading's number (`locate/repetition.ts`); NaN before. */
  lastReading: number
  belief: CellBelief
}

export const RSSI_ANCHORS = 24

export const createRssiWindow = (): RssiWindow => ({
  anchor: new Int32Array(RSSI_ANCHORS).fill(-1),
  meanDbm: new Float64Array(RSSI_ANCHORS),
  weight: new Float64Array(RSSI_ANCHORS),
  seenMs: new Float64Array(RSSI_ANCHORS),
  freshSum: new Float64Array(RSSI_ANCHORS),
  fresh: new Int32Array(RSSI_ANCHORS),
  usedMs: new Float64Array(RSSI_ANCHORS).fill(-Infinity),
  solvedMs: -Infinity,
  lastReading: Number.NaN,
  belief: createCellBelief(),
})

/** Adds one packet; older ones of the same anchor lose weight with the time constant `memoryS`. */
export function hearPacket(window: RssiWindow, anchor: number, dbm: number, timeMs: number, memoryS: number) {
  let slot = window.anchor.indexOf(anchor)
  if (slot < 0) {
    slot = 0
    for (let i = 0; i < RSSI_ANCHORS; i++) {
      if (window.anchor[i]! < 0) {
        slot = i
        break
      }
      if (window.seenMs[i]! < window.seenMs[slot]!) slot = i
    }
    window.anchor[slot] = anchor
    window.weight[slot] = 0
    window.seenMs[slot] = timeMs
    window.freshSum[slot] = 0
    window.fresh[slot] = 0
    window.usedMs[slot] = -Infinity
  }
  const kept = window.weight[slot]! * Math.exp(-Math.max(0, timeMs - window.seenMs[slot]!) / 1000 / memoryS)
  window.weight[slot] = kept + 1
  window.meanDbm[slot] = (window.meanDbm[slot]! * kept + dbm) / (kept + 1)
  window.seenMs[slot] = timeMs
  window.freshSum[slot] = window.freshSum[slot]! + dbm
  window.fresh[slot] = window.fresh[slot]! + 1
}

/** Drops anchors not heard for `silentMs`. */
export function forgetSilent(window: RssiWindow, timeMs: number, silentMs: number) {
  for (let i = 0; i < RSSI_ANCHORS; i++) if (window.anchor[i]! >= 0 && timeMs - window.seenMs[i]! > silentMs) window.anchor[i] = -1
}

/** Writes the slots in use, sorted by anchor so that the order of arrival does not matter; returns their number. */
export function slotsInOrder({ anchor }: RssiWindow, slots: Int32Array): number {
  let count = 0
  for (let slot = 0; slot < RSSI_ANCHORS; slot++) {
    if (anchor[slot]! < 0) continue
    let at = count++
    for (; at > 0 && anchor[slots[at - 1]!]! > anchor[slot]!; at--) slots[at] = slots[at - 1]!
    slots[at] = slot
  }
  return count
}
