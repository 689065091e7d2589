import type { Alarm } from '@muster/contracts'
import { areaAround, nearestLandmark } from '@muster/geometry'
import type { BuildingConfig } from '../site/building-config.ts'

/** Where something is, in the words of now: an alarm keeps them, whatever is drawn or renamed later. */
export interface PlaceWords extends Pick<Alarm, 'placeName' | 'nearName' | 'nearM'> {
  placeAreaId: string | null
}

const NOWHERE: PlaceWords = { placeAreaId: null, placeName: null, nearName: null, nearM: null }

export function placeOf(
  { namedAreas, landmarks }: Pick<BuildingConfig, 'namedAreas' | 'landmarks'>,
  at: Pick<Alarm, 'floor' | 'x' | 'y' | 'z'> | null,
): PlaceWords {
  if (at === null || at.x === null || at.y === null) return NOWHERE
  const place = { x: at.x, y: at.y, z: at.z, floor: at.floor }
  const area = areaAround(place, namedAreas)
  const near = nearestLandmark(place, landmarks)
  return {
    placeAreaId: area?.id ?? null,
    placeName: area?.name ?? null,
    nearName: near?.name ?? null,
    nearM: near && Math.round(near.distanceM * 10) / 10,
  }
}
