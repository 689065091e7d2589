import { isOnFloor, type OfFloors } from './on-floor.ts'
import { flattenPolygon, polygonContains, type Rings, signedDistanceToPolygon, squaredDistanceToSegment } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

/** Where on a plan, metres; `z` above the building's zero. */
export interface Place {
  x: number
  y: number
  z: number | null
  floor: number | null
}

/** An area that can give a place its name. */
export interface NamedArea extends OfFloors {
  id: string
  name: string
  /** A zone is named after its rule ("no entry for …"), other areas after the place itself. */
  use: string
  polygon: Rings
  /** Vertical extent above the building's zero; null = unlimited. */
  baseM: number | null
  topM: number | null
}

type Point = readonly [number, number]
type LandmarkShape =
  | { type: 'polygon'; rings: Rings }
  | { type: 'line'; points: readonly Point[] }
  | { type: 'circle'; centre: Point; radiusM: number }
  | { type: 'point'; at: Point }

/** A named object of the plan that people find their way by: a building, a road, a tank. */
export interface Landmark {
  name: string
  floor: number
  geometry: LandmarkShape
}

/** The area around a place, the smallest of several, or null outside all: what a person on the radio would call it. */
export function areaAround<Area extends NamedArea>({ x, y, z, floor }: Place, areas: readonly Area[]): Area | null {
  const around = areas.filter(
    (area) =>
      isOnFloor(area, floor) &&
      (z === null || ((area.baseM === null || z >= area.baseM) && (area.topM === null || z <= area.topM))) &&
      polygonContains(flattenPolygon(area.polygon), x, y),
  )
  const rank = ({ use }: Area) => (use === 'zone' ? 1 : 0)
  return around.sort((a, b) => rank(a) - rank(b) || polygonAreaM2(a.polygon) - polygonAreaM2(b.polygon))[0] ?? null
}

/**
 * The landmark nearest to a place on its floor, or outdoors where that floor has none; within several, the smallest.
 * The distance is 0 within it.
 */
export function nearestLandmark<Of extends Landmark>(
  { x, y, floor }: Place,
  landmarks: readonly Of[],
): { landmark: Of; distanceM: number } | null {
  const here = landmarks.filter((landmark) => landmark.floor === (floor ?? 0))
  let nearest: { landmark: Of; distanceM: number; sizeM2: number } | null = null
  for (const landmark of here.length > 0 ? here : landmarks.filter((outdoors) => outdoors.floor === 0)) {
    const distanceM = Math.max(0, distanceTo(landmark.geometry, x, y))
    if (nearest !== null && distanceM > nearest.distanceM) continue
    const size = sizeM2(landmark.geometry)
    if (nearest === null || distanceM < nearest.distanceM || size < nearest.sizeM2) nearest = { landmark, distanceM, sizeM2: size }
  }
  return nearest && { landmark: nearest.landmark, distanceM: nearest.distanceM }
}

function distanceTo(shape: LandmarkShape, x: number, y: number): number {
  switch (shape.type) {
    case 'polygon':
      return signedDistanceToPolygon(flattenPolygon(shape.rings), x, y)
    case 'circle':
      return Math.hypot(x - shape.centre[0], y - shape.centre[1]) - shape.radiusM
    case 'point':
      return Math.hypot(x - shape.at[0], y - shape.at[1])
    case 'line': {
      const squares = shape.points.slice(1).map(([bx, by], i) => {
        const [ax, ay] = shape.points[i] as Point
        return squaredDistanceToSegment(x, y, ax, ay, bx, by)
      })
      return Math.sqrt(Math.min(...squares))
    }
  }
}

function sizeM2(shape: LandmarkShape): number {
  if (shape.type === 'polygon') return polygonAreaM2(shape.rings)
  return shape.type === 'circle' ? Math.PI * shape.radiusM ** 2 : 0
}
