import type { FrameRecord } from '@muster/frame-log'
import { encodeBatch, encodeJson, type NativeReading, upTopic } from '@muster/protocol'

/** Anchors of the test building: the corners of a 40 × 40 m hall and two more, 3 m high. */
export const TEST_ANCHORS = [
  { hwId: 'a1', kind: 'uwb' as const, x: 0, y: 0, z: 3, floor: 1 },
  { hwId: 'a2', kind: 'uwb' as const, x: 40, y: 0, z: 3, floor: 1 },
  { hwId: 'a3', kind: 'uwb' as const, x: 40, y: 40, z: 3, floor: 1 },
  { hwId: 'a4', kind: 'uwb' as const, x: 0, y: 40, z: 3, floor: 1 },
  { hwId: 'a5', kind: 'uwb' as const, x: 20, y: 0, z: 3, floor: 1 },
  { hwId: 'a6', kind: 'uwb' as const, x: 20, y: 40, z: 3, floor: 1 },
]

/** The exact ranges of a tag at (x, y), worn 1.2 m high. */
export function rangesAt(tag: string, x: number, y: number, timeMs: number | null): NativeReading {
  return {
    kind: 'range',
    tag,
    timeMs,
    anchors: TEST_ANCHORS.map((anchor) => anchor.hwId),
    distancesM: TEST_ANCHORS.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2)),
  }
}

export const sosOf = (tag: string, eventSeq: number, timeMs: number | null): NativeReading => ({
  kind: 'event',
  tag,
  timeMs,
  event: 'sos',
  eventSeq,
})

export const healthOf = (tag: string, batteryPct: number, timeMs: number | null): NativeReading => ({
  kind: 'health',
  subject: 'tag',
  tag,
  timeMs,
  batteryPct,
  batteryMv: null,
  online: null,
})

export const sosCancelOf = (tag: string, eventSeq: number, timeMs: number | null): NativeReading => ({
  kind: 'event',
  tag,
  timeMs,
  event: 'sosCancel',
  eventSeq,
})

export interface TestFrame {
  gatewayId: string
  boot?: string
  seq: number
  sentAtMs: number
  arrivedAtMs?: number
  readings: NativeReading[]
}

/** The batch has no room for temperature and firmware. */
const needsJson = (reading: NativeReading) =>
  reading.kind === 'health' && (reading.temperatureC !== undefined || reading.firmware !== undefined)

/** What the broker would append to the frame log. */
export function frameOf(buildingId: string, { gatewayId, boot = '1', seq, sentAtMs, arrivedAtMs, readings }: TestFrame) {
  const kind = readings.some(needsJson) ? 'health' : 'batch'
  const frame = { boot, seq, sentAtMs, readings }
  return {
    arrivedAtMs: arrivedAtMs ?? sentAtMs + 20,
    gatewayId,
    topic: upTopic(buildingId, gatewayId, kind),
    payload: kind === 'batch' ? encodeBatch(frame) : new TextEncoder().encode(encodeJson(kind, frame)),
  }
}

/** A frame log in memory; positions as if each record took 100 bytes. */
export const logOf = (buildingId: string, frames: readonly TestFrame[]): FrameRecord[] =>
  frames.map((frame, i) => ({ ...frameOf(buildingId, frame), position: i * 100, next: (i + 1) * 100 }))
