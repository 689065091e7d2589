import { canFly, type MapPoint, type MapTour } from '@muster/contracts'
import { zoomOf } from '../shell/plan-frame.ts'

/** A flight's viewpoint at a moment; the centre of the view is on the ground, metres and degrees. */
export interface RoamView {
  x: number
  y: number
  zoom: number
  bearing: number
  pitch: number
}

export type Flight = Pick<MapTour, 'type' | 'points' | 'centre'>

const DEG = 180 / Math.PI
const MOST_PITCH = 68
/** Height of the eye over a line whose points give none, metres. */
const USUAL_HEIGHT_M = 60
/** Distance from which a point is viewed, metres, unless it gives the height of the flight around it. */
const AROUND_M = 160
const AROUND_PITCH = 58
const NEAREST_M = 15

/** What the screen makes of it: its height and the angle of view. */
export interface RoamScreen {
  heightPx: number
  fovDeg: number
}

/** Position of a flight after a share of its time, 0 to 1; null when it cannot be flown. */
export function roamAt(flight: Flight, share: number, startBearing: number, screen: RoamScreen): RoamView | null {
  if (!canFly(flight)) return null
  return flight.type === 0 ? around(flight.points[0]!, share, startBearing, screen) : along(flight.points, flight.centre!, share, screen)
}

function zoomFrom(distanceM: number, { heightPx, fovDeg }: RoamScreen): number {
  const mPerPx = (Math.max(NEAREST_M, distanceM) * Math.tan(fovDeg / 2 / DEG)) / (heightPx / 2)
  return zoomOf(mPerPx)
}

function around({ x, y, z }: MapPoint, share: number, startBearing: number, screen: RoamScreen): RoamView {
  const distanceM = z > 0 ? z / Math.cos(AROUND_PITCH / DEG) : AROUND_M
  return { x, y, zoom: zoomFrom(distanceM, screen), bearing: startBearing + share * 360, pitch: AROUND_PITCH }
}

/** The eye moves along the line at constant speed and looks at the centre. */
function along(points: readonly MapPoint[], centre: MapPoint, share: number, screen: RoamScreen): RoamView {
  const eye = onLine(points, share)
  const [dx, dy] = [centre.x - eye.x, centre.y - eye.y]
  const flatM = Math.max(1, Math.hypot(dx, dy))
  const pitch = Math.min(MOST_PITCH, Math.atan2(flatM, eye.z > 0 ? eye.z : USUAL_HEIGHT_M) * DEG)
  return { x: centre.x, y: centre.y, zoom: zoomFrom(flatM / Math.sin(pitch / DEG), screen), bearing: Math.atan2(dx, dy) * DEG, pitch }
}

/** The place on a line after a share of its length. */
export function onLine(points: readonly MapPoint[], share: number): MapPoint {
  const lengths = points.slice(1).map(({ x, y, z }, i) => Math.hypot(x - points[i]!.x, y - points[i]!.y, z - points[i]!.z))
  let leftM = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share))
  for (const [i, lengthM] of lengths.entries()) {
    if (leftM <= lengthM && lengthM > 0) return between(points[i]!, points[i + 1]!, leftM / lengthM)
    leftM -= lengthM
  }
  return points.at(-1)!
}

const between = (a: MapPoint, b: MapPoint, share: number): MapPoint => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
})
