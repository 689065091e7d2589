import type { UpKind } from '../../topics.ts'
import { FRAME_VERSION, type NativeFrame, type NativeReading } from './frame.ts'

/** Body of a native JSON frame of one kind; all readings must be of that kind. */
export function encodeJson(kind: Exclude<UpKind, 'batch' | 'alarm'>, frame: NativeFrame): string {
  const stray = frame.readings.find((reading) => reading.kind !== kind)
  if (stray) throw new RangeError(`a ${stray.kind} reading in a ${kind} frame`)
  return JSON.stringify({
    v: FRAME_VERSION,
    boot: frame.boot,
    seq: frame.seq,
    t: frame.sentAtMs ?? undefined,
    readings: frame.readings.map((reading) => ({ tag: reading.tag, t: reading.timeMs ?? undefined, ...fieldsOf(reading) })),
  })
}

function fieldsOf(reading: NativeReading): Record<string, unknown> {
  switch (reading.kind) {
    case 'range':
      return { ranges: pairs(reading.anchors, reading.distancesM) }
    case 'tdoa':
      return { ref: reading.ref, tdoa: pairs(reading.anchors, reading.differencesM) }
    case 'rssi':
      return { rssi: pairs(reading.anchors, reading.rssiDbm) }
    case 'gnss':
      return { lon: reading.lonDeg, lat: reading.latDeg, alt: reading.altitudeM ?? undefined, acc: reading.accuracyM ?? undefined }
    case 'pressure':
      return { hpa: reading.pressureHpa }
    case 'event':
      return { event: reading.event, eventSeq: reading.eventSeq }
    case 'receipt':
      return { receipt: reading.receipt, number: reading.number }
    case 'health':
      return {
        subject: reading.subject,
        batteryPct: reading.batteryPct ?? undefined,
        batteryMv: reading.batteryMv ?? undefined,
        online: reading.online ?? undefined,
        temperatureC: reading.temperatureC,
        firmware: reading.firmware,
      }
  }
}

const pairs = (anchors: string[], values: number[]) => Object.fromEntries(anchors.map((anchor, i) => [anchor, values[i]]))
