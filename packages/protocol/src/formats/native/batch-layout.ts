import type { NativeReading } from './frame.ts'

/**
 * The binary batch, version 1, little endian. Readings name ids by their place in a table of the frame.
 *
 * header   u8 0x4d ('M') · u8 version · u16 reserved · u32 boot · u32 seq · f64 sentAtMs (NaN: no clock)
 *          · u16 ids · u16 readings
 * ids      each: u8 length · ASCII letters and digits
 * reading  u8 kind · u8 n · u16 tag · i32 time minus sentAtMs, ms (-2^31: none), then by kind
 *          0 range   n × { u16 anchor · i32 mm }
 *          1 tdoa    u16 ref, n × { u16 anchor · i32 mm }
 *          2 rssi    n × { u16 anchor · i16 0.01 dBm }
 *          3 gnss    i32 lon 1e-7° · i32 lat 1e-7° · i32 altitude cm (-2^31: none) · u32 accuracy cm (2^32-1: none)
 *          4 event   u8 event · u32 eventSeq
 *          5 health  u8 subject · u8 battery % (255: none) · u16 battery mV (65535: none) · u8 online (0, 1, 255: none)
 *          6 pressure u32 Pa
 *          7 receipt u8 receipt · u32 number of the message
 */
export const MAGIC = 0x4d
export const HEADER_BYTES = 24
export const READING_BYTES = 8
export const RANGE_BYTES = 6
export const RSSI_BYTES = 4
export const GNSS_BYTES = 16
export const EVENT_BYTES = 5
export const HEALTH_BYTES = 5
export const PRESSURE_BYTES = 4
export const RECEIPT_BYTES = 5

/** Index in the list = code on the wire. */
export const KIND_CODES = [
  'range',
  'tdoa',
  'rssi',
  'gnss',
  'event',
  'health',
  'pressure',
  'receipt',
] as const satisfies readonly NativeReading['kind'][]

export const NO_I32 = -(2 ** 31)
export const NO_U32 = 2 ** 32 - 1
export const NO_U16 = 0xffff
export const NO_U8 = 0xff
