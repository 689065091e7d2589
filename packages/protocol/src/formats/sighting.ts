import { toHardwareId } from '../ids.ts'
import { RSSI_DBM } from '../limits.ts'
import { isWithin } from '../numbers.ts'
import type { Reading } from '../reading.ts'
import { type Skipped, skip } from '../skipped.ts'
import { batteryOf } from './advertisement.ts'

/** A beacon as a receiver heard it, unchecked. */
export interface Sighting {
  tag: unknown
  rssi: unknown
  timeMs: number | null
  /** Hex text of its advertisement. */
  advertisement?: unknown
  /** Charge in percent, where the gateway decodes it. */
  batteryPct?: unknown
}

/** A reading of received power, plus one of the battery when the beacon reports it; or why there is none. */
export function readSighting(receiver: string, sighting: Sighting, readings: Reading[], skipped: Skipped): void {
  const { rssi, timeMs } = sighting
  if (sighting.tag === undefined || rssi === undefined) {
    skip(skipped, 'missingField')
    return
  }
  const tag = toHardwareId(sighting.tag)
  if (tag === null) {
    skip(skipped, 'badId')
    return
  }
  if (!isWithin(rssi, RSSI_DBM)) {
    skip(skipped, 'badNumber')
    return
  }
  readings.push({ kind: 'rssi', tag, timeMs, anchors: [receiver], rssiDbm: [rssi] })
  // 0 means that the beacon does not measure it.
  const battery = isWithin(sighting.batteryPct, { min: 1, max: 100 })
    ? { batteryPct: sighting.batteryPct, batteryMv: null }
    : batteryOf(sighting.advertisement)
  if (battery) readings.push({ kind: 'health', tag, timeMs, subject: 'tag', ...battery, online: null })
}
