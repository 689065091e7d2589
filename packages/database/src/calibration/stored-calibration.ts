/** Range error of a tag-anchor pair; empty `tagHwId` = every tag at this anchor. Metres and metres per metre. */
export interface StoredRangeOffset {
  tagHwId: string
  anchorHwId: string
  offsetM: number
  scale?: number
  /** Distances between which the scale was learnt. */
  fromM?: number
  toM?: number
  samples: number
}

/** The corrections that a building's tracker applies to measurements; `model` in the shapes of packages/positioning. */
export interface StoredCalibration {
  rangeOffsets: readonly StoredRangeOffset[]
  model: unknown
}

/** A calibration with its version number in the building; 0 = none yet. */
export interface NumberedCalibration extends StoredCalibration {
  number: number
}

/** Ranges of one tag at one instant of everyday operation, as measured; metres. */
export interface StoredRangeSample {
  tagHwId: string
  /** Height of the tag above the building's zero, from its fix. */
  z: number
  ranges: Readonly<Record<string, number>>
}
