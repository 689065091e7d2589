/**
 * How well a tag's ranges fit the calibration: log odds for its offsets and scales, and for its direction pattern;
 * whether each is set aside, and since when (Unix ms; null while it is not).
 */
export interface CalibrationTrust {
  offsetOdds: number
  patternOdds: number
  offsetsDoubted: boolean
  patternDoubted: boolean
  offsetsSinceMs: number | null
  patternSinceMs: number | null
}

/** Calibrations are more often right than wrong. */
const BEFORE = 2

export const createCalibrationTrust = (): CalibrationTrust => ({
  offsetOdds: BEFORE,
  patternOdds: BEFORE,
  offsetsDoubted: false,
  patternDoubted: false,
  offsetsSinceMs: null,
  patternSinceMs: null,
})
