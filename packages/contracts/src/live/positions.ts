/**
 * Binary batch of live positions, the same from tracker to api (MQTT `live/positions`) and from api to browser
 * (WebSocket binary frame). Little-endian.
 *
 * header, 24 bytes: u8 version=1 · u8 flags (bit 0: full state, not a change set) · u16 record bytes=24 ·
 *   u32 sequence · f64 baseTimeMs (Unix epoch, server clock at encoding) · u32 count · u32 reserved
 * record, 24 bytes: u32 trackable no · i32 fix time minus base, ms · f32 x, m · f32 y, m · i16 z, cm (clamped) ·
 *   i8 floor · u8 method · u16 accuracy, cm (68 %, saturating) · u8 status · u8 speed, 0.1 m/s (saturating)
 */
export const FIX_METHODS = ['none', 'twr', 'tdoa', 'rssi', 'gnss', 'fused', 'vendor'] as const
export type FixMethod = (typeof FIX_METHODS)[number]

/** `live`: fresh; `stale`: older than the disappearance time; `unlocated`: heard of, but no trustworthy position. */
export const POSITION_STATUSES = ['live', 'stale', 'unlocated'] as const
export type PositionStatus = (typeof POSITION_STATUSES)[number]

export interface LivePosition {
  no: number
  /** Time of the fix, Unix ms. */
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  /** 68 % radius, metres. */
  accuracyM: number
  method: FixMethod
  status: PositionStatus
  speedMps: number
}

export interface PositionBatch {
  full: boolean
  sequence: number
  baseTimeMs: number
  positions: LivePosition[]
}

const VERSION = 1
const HEADER_BYTES = 24
const RECORD_BYTES = 24
const I32_MAX = 2 ** 31 - 1

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export function encodePositions(batch: PositionBatch): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + batch.positions.length * RECORD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint8(1, batch.full ? 1 : 0)
  view.setUint16(2, RECORD_BYTES, true)
  view.setUint32(4, batch.sequence >>> 0, true)
  view.setFloat64(8, batch.baseTimeMs, true)
  view.setUint32(16, batch.positions.length, true)
  let at = HEADER_BYTES
  for (const position of batch.positions) {
    view.setUint32(at, position.no, true)
    view.setInt32(at + 4, clamp(Math.round(position.timeMs - batch.baseTimeMs), -I32_MAX, I32_MAX), true)
    view.setFloat32(at + 8, position.x, true)
    view.setFloat32(at + 12, position.y, true)
    view.setInt16(at + 16, clamp(Math.round(position.z * 100), -32767, 32767), true)
    view.setInt8(at + 18, position.floor)
    view.setUint8(at + 19, FIX_METHODS.indexOf(position.method))
    view.setUint16(at + 20, clamp(Math.round(position.accuracyM * 100), 0, 65535), true)
    view.setUint8(at + 22, POSITION_STATUSES.indexOf(position.status))
    view.setUint8(at + 23, clamp(Math.round(position.speedMps * 10), 0, 255))
    at += RECORD_BYTES
  }
  return bytes
}

/** Null when the bytes are not a batch of this version. */
export function decodePositions(bytes: Uint8Array): PositionBatch | null {
  if (bytes.byteLength < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(16, true)
  if (view.getUint8(0) !== VERSION || view.getUint16(2, true) !== RECORD_BYTES) return null
  if (bytes.byteLength !== HEADER_BYTES + count * RECORD_BYTES) return null
  const baseTimeMs = view.getFloat64(8, true)
  const positions: LivePosition[] = new Array(count)
  for (let i = 0, at = HEADER_BYTES; i < count; i++, at += RECORD_BYTES) {
    positions[i] = {
      no: view.getUint32(at, true),
      timeMs: baseTimeMs + view.getInt32(at + 4, true),
      x: view.getFloat32(at + 8, true),
      y: view.getFloat32(at + 12, true),
      z: view.getInt16(at + 16, true) / 100,
      floor: view.getInt8(at + 18),
      method: FIX_METHODS[view.getUint8(at + 19)] ?? 'none',
      accuracyM: view.getUint16(at + 20, true) / 100,
      status: POSITION_STATUSES[view.getUint8(at + 22)] ?? 'unlocated',
      speedMps: view.getUint8(at + 23) / 10,
    }
  }
  return { full: (view.getUint8(1) & 1) === 1, sequence: view.getUint32(4, true), baseTimeMs, positions }
}
