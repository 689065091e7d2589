import { metresPerPixel } from '../../shell/plan-frame.ts'

/** MapLibre's camera; the centre of the view is on the ground. */
export interface TiltedView {
  /** Middle of the view, metres. */
  x: number
  y: number
  zoom: number
  bearingDeg: number
  /** 0: from straight above. */
  pitchDeg: number
  /** Vertical angle of view. */
  fovDeg: number
  widthPx: number
  heightPx: number
}

type Vector = readonly [number, number, number]

/** The same camera in metres, for drawing a scene. */
export interface SceneCamera {
  position: Vector
  target: Vector
  up: Vector
  fovDeg: number
  aspect: number
  nearM: number
  farM: number
}

const RAD = Math.PI / 180
/** How much farther than its centre a view is drawn: to the far edge of a tilted one. */
const FAR_FACTOR = 8
const MOST_FAR_M = 12_000

/** Distance from the eye to the middle of the view, metres. */
export function eyeDistanceM({ zoom, fovDeg, heightPx }: Pick<TiltedView, 'zoom' | 'fovDeg' | 'heightPx'>): number {
  return (heightPx / 2 / Math.tan((fovDeg * RAD) / 2)) * metresPerPixel(zoom)
}

/** The horizontal direction in which one looks. */
function forwardOf(bearingDeg: number): readonly [number, number] {
  return [Math.sin(bearingDeg * RAD), Math.cos(bearingDeg * RAD)]
}

/** MapLibre's camera over a flat ground, which is where a site near longitude and latitude 0 is. */
export function sceneCamera(view: TiltedView): SceneCamera {
  const distanceM = eyeDistanceM(view)
  const [east, north] = forwardOf(view.bearingDeg)
  const pitch = view.pitchDeg * RAD
  const backM = distanceM * Math.sin(pitch)
  return {
    position: [view.x - east * backM, view.y - north * backM, distanceM * Math.cos(pitch)],
    target: [view.x, view.y, 0],
    up: [east * Math.cos(pitch), north * Math.cos(pitch), Math.sin(pitch)],
    fovDeg: view.fovDeg,
    aspect: view.widthPx / Math.max(1, view.heightPx),
    nearM: Math.max(0.2, distanceM * 0.02),
    farM: Math.min(MOST_FAR_M, distanceM * FAR_FACTOR + 500),
  }
}

export interface Projected {
  x: number
  y: number
  /** Along the viewing direction; negative behind the eye. */
  depthM: number
}

/** Pixels of places above the ground, for many of one view; null for what is behind the eye. */
export function projectorOf(view: TiltedView): (x: number, y: number, zM: number) => Projected | null {
  const { position, target, up } = sceneCamera(view)
  const forward = normal([target[0] - position[0], target[1] - position[1], target[2] - position[2]])
  const right = cross(forward, up)
  const pxAtOneM = view.heightPx / 2 / Math.tan((view.fovDeg * RAD) / 2)
  return (x, y, zM) => {
    const away: Vector = [x - position[0], y - position[1], zM - position[2]]
    const depthM = dot(away, forward)
    if (depthM <= 0.01) return null
    return {
      x: view.widthPx / 2 + (dot(away, right) / depthM) * pxAtOneM,
      y: view.heightPx / 2 - (dot(away, up) / depthM) * pxAtOneM,
      depthM,
    }
  }
}

/** The spot on the ground seen in the same direction as a place above it, metres. */
export function groundBehind(x: number, y: number, zM: number, bearingDeg: number, pitchDeg: number): [number, number] {
  const [east, north] = forwardOf(bearingDeg)
  const beyondM = zM * Math.tan(pitchDeg * RAD)
  return [x + east * beyondM, y + north * beyondM]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
function normal(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a))
  return [a[0] / length, a[1] / length, a[2] / length]
}
