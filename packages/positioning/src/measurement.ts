/** The engine's input: raw evidence about one tag, as decoded from a gateway format. Hardware ids as configured. */
export type Measurement = RangeMeasurement | TdoaMeasurement | RssiMeasurement | GnssMeasurement | PositionMeasurement | PressureMeasurement
export type MeasurementKind = Measurement['kind']

/** Two-way-ranging distances in metres; `distancesM[i]` belongs to `anchors[i]`. */
export interface RangeMeasurement {
  kind: 'range'
  anchors: readonly string[]
  distancesM: readonly number[]
}

/** Differences |p - anchors[i]| - |p - ref|, metres. */
export interface TdoaMeasurement {
  kind: 'tdoa'
  ref: string
  anchors: readonly string[]
  differencesM: readonly number[]
}

/** Received power between the tag and each anchor, dBm. */
export interface RssiMeasurement {
  kind: 'rssi'
  anchors: readonly string[]
  rssiDbm: readonly number[]
}

/** WGS-84; accuracy is a 68 % radius in metres. */
export interface GnssMeasurement {
  kind: 'gnss'
  lonDeg: number
  latDeg: number
  altitudeM: number | null
  accuracyM: number | null
}

/** Air pressure at the tag, hectopascals. Never a fix by itself; it helps with the floor. */
export interface PressureMeasurement {
  kind: 'pressure'
  pressureHpa: number
}

/**
 * A position solved by a vendor's engine: `local` in building metres, `wgs84` in degrees (x = longitude, y = latitude).
 */
export interface PositionMeasurement {
  kind: 'position'
  crs: 'local' | 'wgs84'
  x: number
  y: number
  z: number | null
  floor: number | null
  accuracyM: number | null
}
