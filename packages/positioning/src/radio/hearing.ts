import type { RadioMap } from './radio-map.ts'
import { RSSI_ANCHORS, type RssiWindow, slotsInOrder } from './rssi-window.ts'

/** Mean powers of one instant: `column` of the radio map, mean and number of packets. */
export interface Hearing {
  count: number
  readonly column: Int32Array
  readonly dbm: Float64Array
  readonly packets: Int32Array
  /** Seconds since the anchor was last taken into account. */
  readonly ageS: Float64Array
  /** Information of each mean, 1 / dB²; written by the step. */
  readonly information: Float64Array
}

export const createHearing = (): Hearing => ({
  count: 0,
  column: new Int32Array(RSSI_ANCHORS),
  dbm: new Float64Array(RSSI_ANCHORS),
  packets: new Int32Array(RSSI_ANCHORS),
  ageS: new Float64Array(RSSI_ANCHORS),
  information: new Float64Array(RSSI_ANCHORS),
})

/** Packets since the last estimate, of anchors in the map, which has its columns in their order; empties them. */
export function gatherFresh(map: RadioMap, rssi: RssiWindow, timeMs: number, slots: Int32Array, hearing: Hearing): number {
  hearing.count = 0
  const used = slotsInOrder(rssi, slots)
  for (let i = 0; i < used; i++) {
    const slot = slots[i]!
    const packets = rssi.fresh[slot]!
    const column = map.anchorColumn[rssi.anchor[slot]!]!
    const sum = rssi.freshSum[slot]!
    rssi.fresh[slot] = 0
    rssi.freshSum[slot] = 0
    if (packets === 0 || column < 0) continue
    const at = hearing.count++
    hearing.column[at] = column
    hearing.dbm[at] = sum / packets
    hearing.packets[at] = packets
    hearing.ageS[at] = Math.min(60, Math.max(0, timeMs - rssi.usedMs[slot]!) / 1000)
    rssi.usedMs[slot] = timeMs
  }
  return hearing.count
}
