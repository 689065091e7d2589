import type { Measurement } from '../measurement.ts'

/** One line of a recording in the normalised form: a measurement of a tag with its true position. */
export interface RecordedEpoch {
  /** Seconds from the start of the recording. */
  t: number
  tag: string
  measurement: Measurement
  /** True position, metres, or null where the recording has none. */
  truth: readonly [number, number, number] | null
}

/** Reference point of a radio map: mean power per anchor and its spread, dB. */
export interface RecordedFingerprint {
  truth: readonly [number, number, number]
  rssiDbm: Record<string, number>
  spreadDb: Record<string, number>
}

/** What calibration learns from; hardware ids as the site has them. */
export interface Recording {
  epochs: readonly RecordedEpoch[]
  fingerprints: readonly RecordedFingerprint[]
}
