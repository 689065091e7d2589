/** What one message may hold. Anything beyond is refused or left out, and counted. */
export const MAX_PAYLOAD_BYTES = 64 * 1024
export const MAX_READINGS = 512
/** Anchors in one reading. */
export const MAX_ANCHORS = 64
/** Alarms of other systems in one message. */
export const MAX_OUTSIDE_EVENTS = 100
/** Longest hardware id. */
export const MAX_ID_LENGTH = 64
/** Longest name of a firmware. */
export const MAX_FIRMWARE_LENGTH = 40

/** Physical bounds of a measurement: a number outside them is a fault, not a distance. */
export const RANGE_M = { min: -1, max: 10_000 }
export const DIFFERENCE_M = { min: -10_000, max: 10_000 }
export const RSSI_DBM = { min: -150, max: 30 }
/** Hectopascals: from the deepest mine to the highest mountain. */
export const PRESSURE_HPA = { min: 300, max: 1200 }
/** Of a device, not of what it stands beside. */
export const TEMPERATURE_C = { min: -100, max: 200 }
export const POSITION_M = { min: -1_000_000, max: 1_000_000 }
export const ACCURACY_M = { min: 0, max: 100_000 }
/** Unix ms a device can state: after 0 and before the year 5138. The tracker decides whether it is plausible. */
export const TIME_MS = { min: 1, max: 100_000_000_000_000 }
