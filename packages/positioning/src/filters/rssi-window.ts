/**
 * Received power per anchor over the last moments. Packets come one by one and fade; each anchor keeps a mean that forgets. Plain data of
 * bounded size: the anchors heard most recently.
 */
export interface RssiWindow {
  /** Positions in the engine's anchor list, -1 = free. */
  anchor: Int32Array
  meanDbm: Float64Array
  /** Packets the mean stands for, decayed. */
  weight: Float64Array
  seenMs: Float64Array
  /** Time of the last estimate made of the window. */
  solvedMs: number
}

export const RSSI_ANCHORS = 24

export const createRssiWindow = (): RssiWindow => ({
  anchor: new Int32Array(RSSI_ANCHORS).fill(-1),
  meanDbm: new Float64Array(RSSI_ANCHORS),
  weight: new Float64Array(RSSI_ANCHORS),
  seenMs: new Float64Array(RSSI_ANCHORS),
  solvedMs: -Infinity,
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
  }
  const kept = window.weight[slot]! * Math.exp(-Math.max(0, timeMs - window.seenMs[slot]!) / 1000 / memoryS)
  window.weight[slot] = kept + 1
  window.meanDbm[slot] = (window.meanDbm[slot]! * kept + dbm) / (kept + 1)
  window.seenMs[slot] = timeMs
}

/** Drops anchors not heard for `silentMs`. */
export function forgetSilent(window: RssiWindow, timeMs: number, silentMs: number) {
  for (let i = 0; i < RSSI_ANCHORS; i++) if (window.anchor[i]! >= 0 && timeMs - window.seenMs[i]! > silentMs) window.anchor[i] = -1
}
