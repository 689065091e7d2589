export const FIX_METHODS = ['none', 'twr', 'tdoa', 'rssi', 'gnss', 'fused', 'vendor'] as const
export type FixMethod = Exclude<(typeof FIX_METHODS)[number], 'none'>

/**
 * `good`: enough evidence, consistent. `weak`: poor geometry, few anchors or a contradiction, stated in the accuracy.
 * `ambiguous`: a mirror image explains the measurements as well.
 */
export type FixQuality = 'good' | 'weak' | 'ambiguous'

/** An estimate of where a tag is, in the building's frame. */
export interface Fix {
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  /** Radius that holds the true horizontal position with 68 % probability, metres. */
  accuracyM: number
  method: FixMethod
  quality: FixQuality
  speedMps: number
  /** Anchors whose measurement was used. */
  anchorsUsed: number
  /** Measurements set aside as contradicting the others. */
  anchorsRejected: number
}

/** Why a measurement gave no fix. Counted per reason by the caller, so the list is closed. */
export const NO_FIX_REASONS = [
  'badInput',
  'badTime',
  'unknownAnchors',
  'tooFewAnchors',
  'poorGeometry',
  'diverged',
  'inconsistent',
  'implausible',
  // Recent ranges are better evidence.
  'rangesPreferred',
  'noRadioMap',
  'noGeoreference',
  // The reading is a repetition.
  'duplicateReading',
  // Nothing is due yet: values are being collected.
  'accumulating',
] as const
export type NoFixReason = (typeof NO_FIX_REASONS)[number]

export type LocateResult = { ok: true; fix: Fix } | { ok: false; reason: NoFixReason }
