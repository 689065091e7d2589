import { areaAround, type Landmark, type NamedArea, nearestLandmark, type Place } from './places.ts'

/** Where something is, in words: the area around it and the nearest landmark. */
interface PlaceWords {
  placeAreaId: string | null
  placeName: string | null
  nearName: string | null
  /** Rounded to a tenth of a metre. */
  nearM: number | null
}

/** What a place is described by. */
export interface PlaceNames {
  namedAreas: readonly NamedArea[]
  landmarks: readonly Landmark[]
}

const NOWHERE: PlaceWords = { placeAreaId: null, placeName: null, nearName: null, nearM: null }

/**
 * Where something is, in words that are fixed at that moment: an alarm keeps them, whatever is drawn or renamed later.
 */
export function placeOf({ namedAreas, landmarks }: PlaceNames, at: { [K in keyof Place]: Place[K] | null } | null): PlaceWords {
  if (at === null || at.x === null || at.y === null) return NOWHERE
  const place = { x: at.x, y: at.y, z: at.z, floor: at.floor }
  const area = areaAround(place, namedAreas)
  const near = nearestLandmark(place, landmarks)
  return {
    placeAreaId: area?.id ?? null,
    placeName: area?.name ?? null,
    nearName: near?.landmark.name ?? null,
    nearM: near && Math.round(near.distanceM * 10) / 10,
  }
}
