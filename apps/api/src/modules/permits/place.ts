import type { LivePosition, Polygon } from '@muster/contracts'
import { flattenPolygon, signedDistanceToPolygon } from '@muster/geometry'
import type { Live } from '../../framework/parts/live.ts'

/** Where a permit is valid. */
export interface WorkPlace {
  /** Null: on every floor. */
  floor: number | null
  polygon: Polygon
  baseM: number | null
  topM: number | null
}

/** People with fresh positions and their distance from the place: metres outside, 0 or less inside. */
export interface Seen {
  no: number
  distanceM: number
  accuracyM: number
}

/** Everybody with a present position. */
export function seenAt(live: Live, buildingId: string, place: WorkPlace): Seen[] {
  const flat = flattenPolygon(place.polygon)
  const positions = [...(live.channel(buildingId)?.positions() ?? [])].filter(({ status }) => status === 'live')
  return positions.map((position) => ({
    ...{ no: position.no, accuracyM: position.accuracyM },
    distanceM: onLevel(position, place) ? signedDistanceToPolygon(flat, position.x, position.y) : Number.POSITIVE_INFINITY,
  }))
}

const onLevel = ({ floor, z }: LivePosition, place: WorkPlace): boolean =>
  (place.floor === null || place.floor === floor) && (place.baseM === null || z >= place.baseM) && (place.topM === null || z <= place.topM)

/** People this near are at the work place, metres. */
const AT_PLACE_M = 15

/** Whether somebody signs on site; `doubtful`: the position is too inaccurate to tell. */
export function signsOnSpot({ distanceM, accuracyM }: Seen): 'yes' | 'no' | 'doubtful' {
  if (distanceM <= AT_PLACE_M && accuracyM <= AT_PLACE_M) return 'yes'
  return distanceM - accuracyM > AT_PLACE_M ? 'no' : 'doubtful'
}
