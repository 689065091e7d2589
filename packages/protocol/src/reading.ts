/**
 * What a gateway format decodes to. A reading is raw evidence about one tag, never a position that we computed.
 * Hardware ids are lower case without separators. Times are Unix ms of the device's clock, null when it sends none.
 */
export type Reading =
  | RangeReading
  | TdoaReading
  | RssiReading
  | GnssReading
  | PressureReading
  | PositionReading
  | EventReading
  | ReceiptReading
  | HealthReading
  | OutsideReading

interface Common {
  /** Hardware id of the tag. */
  tag: string
  timeMs: number | null
}

/** Two-way-ranging distances; `distancesM[i]` belongs to `anchors[i]`. */
export interface RangeReading extends Common {
  kind: 'range'
  anchors: string[]
  distancesM: number[]
}

/** Differences |p - anchors[i]| - |p - ref|, metres. */
export interface TdoaReading extends Common {
  kind: 'tdoa'
  ref: string
  anchors: string[]
  differencesM: number[]
}

/** Received power per anchor or receiver, dBm. */
export interface RssiReading extends Common {
  kind: 'rssi'
  anchors: string[]
  rssiDbm: number[]
}

/** WGS-84. */
export interface GnssReading extends Common {
  kind: 'gnss'
  lonDeg: number
  latDeg: number
  altitudeM: number | null
  /** 68 % radius, metres. */
  accuracyM: number | null
}

/** Air pressure at the tag, hectopascals; evidence for its floor. */
export interface PressureReading extends Common {
  kind: 'pressure'
  pressureHpa: number
}

/** A position solved by the vendor's engine: `local` in building metres, `wgs84` in degrees (x = lon, y = lat). */
export interface PositionReading extends Common {
  kind: 'position'
  crs: 'local' | 'wgs84'
  x: number
  y: number
  z: number | null
  floor: number | null
  accuracyM: number | null
}

/** An event that a device reports. `eventSeq` names one press, so that its repeats are recognised. */
export interface EventReading extends Common {
  kind: 'event'
  event: 'sos' | 'sosCancel'
  eventSeq: number
}

/** What a device can report about a message; `yes` and `no` are its carrier's reply. */
export const RECEIPTS = ['delivered', 'read', 'yes', 'no', 'refused'] as const
export type Receipt = (typeof RECEIPTS)[number]

/** What became of a message that was sent down to a device; `number` is the message's. */
export interface ReceiptReading extends Common {
  kind: 'receipt'
  receipt: Receipt
  number: number
}

/** State of a device; `tag` holds the hardware id of the device in question. */
export interface HealthReading extends Common {
  kind: 'health'
  subject: 'tag' | 'anchor' | 'gateway'
  batteryPct: number | null
  batteryMv: number | null
  online: boolean | null
  /** Temperature of the device and version of its firmware; absent where it states none. */
  temperatureC?: number
  firmware?: string
}

/** An alarm of another system; `tag` is that system's number of the camera or detector. */
export interface OutsideReading extends Common {
  kind: 'outside'
  /** Identifies the event among those of its gateway: repeats and later states carry it too. */
  eventId: string
  source: 'camera' | 'gas'
  /** What was seen or measured, in the words of the source. */
  event: string
  state: 'begin' | 'update' | 'end'
  level: 'low' | 'high' | null
  /** Name of the device. */
  name: string | null
  /** Metres in the building's frame. */
  place: { x: number; y: number; z: number; floor: number } | null
  /** Id or name of an area. */
  area: string | null
  /** Address of a picture. */
  picture: string | null
  /** How sure the source is, 0 to 1. */
  confidence: number | null
  /** Bounding box in the picture: left, top, width, height, as shares of it. */
  box: readonly number[] | null
  value: number | null
  unit: string | null
}

/** One message decoded. `boot` and `seq` identify the frame for de-duplication; null where the format has none. */
export interface DecodedFrame {
  boot: string | null
  seq: number | null
  /** Gateway's clock when it sent the frame, Unix ms. */
  sentAtMs: number | null
  readings: Reading[]
  /** Parts of the message that were invalid and left out, by reason. */
  skipped: Partial<Record<DropReason, number>>
}

/** Why a message or part of it was not used. Shown on the gateway's page, so the list is closed. */
export const DROP_REASONS = [
  'malformed',
  'tooLarge',
  'tooManyReadings',
  'unknownVersion',
  'unknownKind',
  'unknownTopic',
  'missingField',
  'badNumber',
  'badId',
  'badTime',
  'unsupported',
  'ciphered',
  'incomplete',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

export type DecodeResult = { ok: true; frame: DecodedFrame } | { ok: false; reason: DropReason }

/** Never throws, whatever the bytes. Pure: the arrival time is passed in, not read from a clock. */
export type Decode = (topic: string, payload: Uint8Array) => DecodeResult
