import { toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES, PRESSURE_HPA, RSSI_DBM, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused, tagBattery } from '../answer.ts'

const HEAD_FIELDS = 7
const BLE_FIELDS = 8
const UWB_FIELDS = 4
const HEAD_BYTES = 19
const BLE_BYTES = 12
const UWB_BYTES = 8
/** Each gives at most three readings. */
const MOST_REPORTS = 300
/** Full scale of the converter, as a voltage. */
const UNMEASURED_MV = 4095
const PASCALS_PER_HPA = 100

/** A bridge publishes the lines; its topic is configurable. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'reports' : null)

/** Reports of hybrid UWB and BLE anchors, one per line. Arrival times need synchronisation: counted, not used. */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  let reports = 0
  for (const line of toText(payload).split('\n')) {
    if (line.trim() === '') continue
    const fields = line.trim().split('\t').map(toInteger)
    const [timeMs, anchor, , bytes, , ble, uwb] = fields
    if (!isWhole(fields, Number(bytes), Number(ble), Number(uwb))) {
      skip(skipped, 'malformed')
      continue
    }
    reports += Number(ble)
    if (reports > MOST_REPORTS) return refused('tooManyReadings')
    const at = isWithin(timeMs, TIME_MS) ? timeMs : null
    if (at === null) skip(skipped, 'badTime')
    for (let i = 0; i < Number(ble); i++) readReport(String(anchor), fields.slice(HEAD_FIELDS + i * BLE_FIELDS), at, readings, skipped)
    for (let i = 0; i < Number(uwb); i++) skip(skipped, 'unsupported')
  }
  if (readings.length === 0 && Object.keys(skipped).length === 0) return refused('malformed')
  return frameOf(readings, skipped)
}

const toInteger = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

const isWhole = (fields: readonly number[], bytes: number, ble: number, uwb: number) =>
  fields.every(Number.isFinite) &&
  (fields[1] as number) >= 0 &&
  ble >= 0 &&
  uwb >= 0 &&
  fields.length === HEAD_FIELDS + ble * BLE_FIELDS + uwb * UWB_FIELDS &&
  ble * BLE_BYTES + uwb * UWB_BYTES + HEAD_BYTES <= bytes

function readReport(anchor: string, fields: readonly number[], timeMs: number | null, readings: Reading[], skipped: Skipped): void {
  const [, id, , rssi, pressurePa, mv] = fields as [number, number, number, number, number, number]
  if (id < 0) {
    skip(skipped, 'badId')
    return
  }
  const tag = String(id)
  // 0: the receiver did not measure it.
  if (rssi === 0 || !isWithin(rssi, RSSI_DBM)) skip(skipped, 'badNumber')
  else readings.push({ kind: 'rssi', tag, timeMs, anchors: [anchor], rssiDbm: [rssi] })
  const pressureHpa = pressurePa / PASCALS_PER_HPA
  if (isWithin(pressureHpa, PRESSURE_HPA)) readings.push({ kind: 'pressure', tag, timeMs, pressureHpa })
  const battery = tagBattery(tag, timeMs, null, mv === UNMEASURED_MV ? null : mv)
  if (battery) readings.push(battery)
}
