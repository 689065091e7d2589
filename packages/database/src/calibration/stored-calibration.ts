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

/** What a building's tracker corrects measurements with; `model` in the shapes of packages/positioning. */
export interface StoredCalibration {
  rangeOffsets: readonly StoredRangeOffset[]
  model: unknown
}

/** A calibration and which version of the building's it is; 0 = there is none yet. */
export interface NumberedCalibration extends StoredCalibration {
  number: number
}

/** Ranges of one tag at one instant of everyday operation, as measured; metres. */
export interface StoredRangeSample {
  tagHwId: string
  /** Height of the tag above the building's zero, as its fix had it. */
  z: number
  ranges: Readonly<Record<string, number>>
}
