import type {
  EventReading,
  GnssReading,
  HealthReading,
  PressureReading,
  RangeReading,
  ReceiptReading,
  RssiReading,
  TdoaReading,
} from '../../reading.ts'

/** What a native gateway can say. Positions are for vendors that solve them themselves. */
export type NativeReading =
  | RangeReading
  | TdoaReading
  | RssiReading
  | GnssReading
  | PressureReading
  | EventReading
  | ReceiptReading
  | HealthReading

/**
 * A native frame before encoding. `boot` (1–8 hex digits) is random at each start of the gateway; `seq` counts its
 * frames from then on, 32 bit.
 */
export interface NativeFrame {
  boot: string
  seq: number
  /** Gateway's clock, Unix ms; also the time of readings without their own. Null when it has none. */
  sentAtMs: number | null
  readings: NativeReading[]
}

export const FRAME_VERSION = 1
export const EVENTS = ['sos', 'sosCancel'] as const
export const HEALTH_SUBJECTS = ['tag', 'anchor', 'gateway'] as const
export const isBoot = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{1,8}$/.test(value)
