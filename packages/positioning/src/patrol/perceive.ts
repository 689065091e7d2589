import { type AreaSet, clearlyInside } from '../areas/containment.ts'

/** Where a patrol point's beacon hangs, and from which strength a card hears it there. */
export interface PatrolBeacon {
  placeId: string
  /** Minimum strength. */
  thresholdDbm: number
  /** People known to be farther away do not hear it there, metres; null: the strength alone decides. */
  distanceM: number | null
  x: number
  y: number
}

/** The evidence of patrolling, compiled for look-up. */
export interface PatrolSite {
  /** By hardware id. */
  beacons: ReadonlyMap<string, PatrolBeacon>
  /** Fences of points and of assessed areas. */
  fences: AreaSet
  /** People who may be on a round; nobody else is considered. */
  walkers: ReadonlySet<number>
}

/** A position is momentary: an older one says nothing about the distance of a beacon. */
const FRESH_MS = 10_000

interface At {
  timeMs: number
  x: number
  y: number
  accuracyM: number
}

/** Lists the places whose beacons a reading hears strongly enough, given the card's last position. */
export function hearPlaces(
  { beacons }: PatrolSite,
  { anchors, rssiDbm }: { anchors: readonly string[]; rssiDbm: readonly number[] },
  timeMs: number,
  last: At | null,
  tell: (placeId: string) => void,
): void {
  for (let i = 0; i < anchors.length; i++) {
    const beacon = beacons.get(anchors[i]!)
    if (beacon === undefined || !(rssiDbm[i]! >= beacon.thresholdDbm)) continue
    if (beacon.distanceM === null || last === null || Math.abs(timeMs - last.timeMs) > FRESH_MS) tell(beacon.placeId)
    else if (Math.hypot(last.x - beacon.x, last.y - beacon.y) <= beacon.distanceM + last.accuracyM) tell(beacon.placeId)
  }
}

/** Lists the places whose fence contains somebody; at the edge a doubtful position is not inside. */
export function standAtPlaces({ fences }: PatrolSite, fix: At & { z: number; floor: number }, tell: (placeId: string) => void): void {
  const { found } = fences
  const count = fences.index.find(fix.floor, fix.x, fix.y, found)
  for (let i = 0; i < count; i++) if (clearlyInside(fences, found[i]!, fix)) tell(fences.fences[found[i]!]!.id)
}
