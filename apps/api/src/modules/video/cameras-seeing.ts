import { cameraWorth, type WatchedPlace } from '@muster/geometry'
import type { Pool } from 'pg'
import { EVERYTHING } from '../../framework/scope/data-scope.ts'
import { listCameras } from './camera.store.ts'
import { rangeOf, readWalls } from './camera-range.ts'

export interface SeeingCamera {
  id: string
  name: string
  /** From the camera to the place, in the plane. */
  distanceM: number
}

/** Which of a building's cameras see a place at present, the best view first. */
export async function camerasSeeing(pool: Pool, buildingId: string): Promise<(place: WatchedPlace) => SeeingCamera[]> {
  const mapped = (await listCameras(pool, { buildingId, scope: EVERYTHING })).filter(({ enabled }) => enabled)
  const walls = mapped.length === 0 ? [] : await readWalls(pool, buildingId)
  const cameras = mapped.map((camera) => {
    const range = rangeOf(camera, walls)
    const box = { x: extent(range ?? [], 0), y: extent(range ?? [], 1) }
    return { ...camera, range, box }
  })
  return (place) =>
    cameras
      .filter(({ box }) => isIn(box.x, place.x, place.accuracyM) && isIn(box.y, place.y, place.accuracyM))
      .map((camera) => ({ ...camera, worth: cameraWorth(camera, place) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
      .map(({ id, name, x, y }) => ({ id, name, distanceM: Math.hypot((x ?? place.x) - place.x, (y ?? place.y) - place.y) }))
}

type Extent = readonly [least: number, most: number]
const extent = (range: readonly Readonly<[number, number]>[], axis: 0 | 1): Extent => {
  const values = range.map((point) => point[axis])
  return [Math.min(...values), Math.max(...values)]
}
const isIn = ([least, most]: Extent, value: number, by: number) => value >= least - by && value <= most + by
