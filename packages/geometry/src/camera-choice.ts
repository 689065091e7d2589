import { flattenPolygon, polygonContains } from './polygon.ts'

/** A camera for the choice: where it is mounted, and what it sees minus walls. */
export interface ChoosableCamera {
  id: string
  floor: number | null
  x: number | null
  y: number | null
  heightM: number
  directionDeg: number | null
  angleDeg: number
  reachM: number
  range: readonly Readonly<[number, number]>[] | null
}

/** Where somebody is, and how accurately that is known. */
export interface WatchedPlace {
  x: number
  y: number
  floor: number
  accuracyM: number
}

/** The camera that is shown; if none sees the place, the nearest one. */
export interface CameraChoice {
  cameraId: string
  sees: boolean
  /** From the camera to the place, in the plane. */
  distanceM: number
}

/** How much better, or nearer, another camera must be before the picture changes. */
const BETTER = 1.3
/** Beyond this the place is hardly known, and every camera around would see a bit of it. */
const MOST_SPREAD_M = 20
/** Visibility at the far end of the range and at the edge of the picture, as a share of 1. */
const FAR_WORTH = 0.25
const EDGE_WORTH = 0.5
const RINGS: readonly Readonly<[share: number, points: number]>[] = [
  [0, 1],
  [0.5, 6],
  [1, 8],
]
/**
 * So near is a camera offered that does not see the place, metres: whoever is there may come into its picture within
 * half a minute, and it may be turned towards it. From farther it tells nothing of the place, and seems to.
 */
const NEAR_M = 50

type Placed = ChoosableCamera & { x: number; y: number }
const isPlaced = (camera: ChoosableCamera): camera is Placed => camera.x !== null && camera.y !== null
const distanceTo = ({ x, y }: Placed, place: WatchedPlace) => Math.hypot(place.x - x, place.y - y)

/** Share of the uncertainty circle that a camera sees. */
function seenShare(range: NonNullable<ChoosableCamera['range']>, { x, y, accuracyM }: WatchedPlace): number {
  const outline = flattenPolygon([range as [number, number][]])
  const spreadM = Math.min(MOST_SPREAD_M, Math.max(0, accuracyM))
  let seen = 0
  let all = 0
  for (const [share, points] of RINGS) {
    for (let i = 0; i < points; i++) {
      const turn = (2 * Math.PI * i) / points
      if (polygonContains(outline, x + Math.cos(turn) * spreadM * share, y + Math.sin(turn) * spreadM * share)) seen++
      all++
    }
  }
  return seen / all
}

/** Degrees between a camera's direction and somebody's place, 0 to 180. */
function offAxisDeg(camera: Placed, place: WatchedPlace): number {
  const bearing = (Math.atan2(place.x - camera.x, place.y - camera.y) * 180) / Math.PI
  return Math.abs(((((bearing - (camera.directionDeg ?? bearing) + 180) % 360) + 360) % 360) - 180)
}

/** How well a camera shows a place, 0 to 1; 0: not at all. */
export function cameraWorth(camera: ChoosableCamera, place: WatchedPlace): number {
  if (!isPlaced(camera) || camera.floor !== place.floor || camera.range === null || camera.range.length < 3) return 0
  const share = seenShare(camera.range, place)
  if (share === 0) return 0
  const far = Math.min(1, distanceTo(camera, place) / Math.max(1, camera.reachM))
  // A drawn range says what is visible, whatever the direction says.
  const off = Math.min(1, offAxisDeg(camera, place) / Math.max(1, camera.angleDeg / 2))
  return share * (1 - (1 - FAR_WORTH) * far) * (1 - (1 - EDGE_WORTH) * off ** 2)
}

/**
 * The camera that shows a place best. The one that is shown stays as long as it sees the place and no other is clearly
 * better; where none sees it the nearest of the floor is shown, if it is near enough. Null: there is none.
 */
export function chooseCamera(cameras: readonly ChoosableCamera[], place: WatchedPlace, shownId: string | null = null): CameraChoice | null {
  const placed = cameras.filter(isPlaced)
  const worths = new Map(placed.map((camera) => [camera.id, cameraWorth(camera, place)]))
  const worth = ({ id }: Placed) => worths.get(id) ?? 0
  const farM = (camera: Placed) => (camera.floor === place.floor ? distanceTo(camera, place) : Infinity)
  const shown = placed.find(({ id }) => id === shownId)
  const best = first(placed, (a, b) => worth(b) - worth(a))
  if (!best) return null
  const choice = (camera: Placed, sees: boolean) => ({ cameraId: camera.id, sees, distanceM: distanceTo(camera, place) })
  if (worth(best) > 0) return choice(shown && worth(shown) * BETTER >= worth(best) ? shown : best, true)
  const nearest = first(
    placed.filter((camera) => farM(camera) <= NEAR_M),
    (a, b) => farM(a) - farM(b),
  )
  if (shown && farM(shown) <= (nearest ? farM(nearest) : NEAR_M) * BETTER) return choice(shown, false)
  return nearest ? choice(nearest, false) : null
}

/** The least by an order; ties go to the first id, so that the order of a list decides nothing. */
function first<T extends { id: string }>(all: readonly T[], order: (a: T, b: T) => number): T | undefined {
  return all.reduce<T | undefined>((least, one) => {
    if (least === undefined) return one
    const by = order(one, least)
    return by < 0 || (by === 0 && one.id < least.id) ? one : least
  }, undefined)
}
