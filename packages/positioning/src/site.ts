import type { ReferencePoint, Rings } from '@muster/geometry'
import type { AnglePattern } from './calibration/angle-pattern.ts'
import type { ArrivalOffset } from './calibration/arrival-offsets.ts'

/** An anchor, beacon or receiver with surveyed coordinates, metres in the building's frame. */
export interface AnchorSite {
  hwId: string
  kind: 'uwb' | 'ble'
  x: number
  y: number
  z: number
  floor: number
}

/** `elevationM`: height of the floor's surface above the building's zero. */
export interface FloorSite {
  number: number
  elevationM: number
  heightM: number
}

/**
 * Range error of a tag-anchor pair, subtracted before solving: error = offsetM + scale * true distance. Empty `tagHwId`
 * = every tag at this anchor.
 */
export interface RangeOffset {
  tagHwId: string
  anchorHwId: string
  offsetM: number
  /** Metres per metre; 0 when left out. */
  scale?: number
  /** Distances at which the scale was learnt; beyond them the error is that of the nearest. All when left out. */
  fromM?: number
  toM?: number
}

/** Mean received power at one place of the radio map, dBm by anchor; a missing anchor was not heard there. */
export interface FingerprintSite {
  x: number
  y: number
  floor: number
  rssiDbm: Readonly<Record<string, number>>
  /** Standard deviation of single packets by anchor, dB; optional. */
  spreadDb?: Readonly<Record<string, number>>
}

/** A piece of wall from (x1, y1) to (x2, y2), metres. */
export interface WallSite {
  floor: number
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * Everything the engine needs to know about a building. Unusable entries (not finite, duplicate ids) are left out and
 * counted.
 */
export interface PositioningSite {
  anchors: readonly AnchorSite[]
  floors: readonly FloorSite[]
  /** Two points known in both frames; null when GNSS is not used. */
  references: readonly [ReferencePoint, ReferencePoint] | null
  rangeOffsets: readonly RangeOffset[]
  anglePatterns?: readonly AnglePattern[]
  /** Subtracted from differences before solving. */
  arrivalOffsets?: readonly ArrivalOffset[]
  radioMap?: readonly FingerprintSite[]
  /** Where a floor exists (buildings, platforms); a floor without any is open, like the yard. */
  floorOutlines?: readonly { floor: number; rings: Rings }[]
  /** Stairs and lifts, as outlines: the only ways between floors of different height. None = unknown. */
  ways?: readonly Rings[]
  /**
   * Walls, with gaps for doors. They bound movement on the radio map, and nobody is reported behind one unless the
   * measurements clearly put them there.
   */
  walls?: readonly WallSite[]
}
