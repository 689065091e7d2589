/** A stretch of a wall; `topM` above the floor: a camera mounted higher looks over it. */
export interface SightWall {
  x1: number
  y1: number
  x2: number
  y2: number
  topM: number
}

/** Where a camera is mounted and its direction, clockwise from north, degrees. */
export interface CameraPose {
  x: number
  y: number
  heightM: number
  directionDeg: number
  angleDeg: number
  reachM: number
}

type Point = [number, number]
const RAD = Math.PI / 180
/** Angle between the rays of a cone. */
const STEP_DEG = 2

/** Share of the way from a along (dx, dy) at which it meets the segment; Infinity when it does not. */
function meets(ax: number, ay: number, dx: number, dy: number, x1: number, y1: number, x2: number, y2: number): number {
  const [sx, sy] = [x2 - x1, y2 - y1]
  const cross = dx * sy - dy * sx
  if (cross === 0) return Infinity
  const along = ((x1 - ax) * sy - (y1 - ay) * sx) / cross
  const across = ((x1 - ax) * dy - (y1 - ay) * dx) / cross
  return along >= 0 && across >= 0 && across <= 1 ? along : Infinity
}

const blocks = ({ topM }: SightWall, heightM: number) => topM >= heightM

/** Visible distance along a ray before a wall, at most `farM`. */
function sightM(x: number, y: number, dx: number, dy: number, farM: number, walls: readonly SightWall[]): number {
  let nearest = farM
  for (const { x1, y1, x2, y2 } of walls) nearest = Math.min(nearest, meets(x, y, dx, dy, x1, y1, x2, y2))
  return nearest
}

/** The outline of what a camera sees by its direction, angle and range, cut off at walls that it cannot look over. */
export function coneRange({ x, y, heightM, directionDeg, angleDeg, reachM }: CameraPose, walls: readonly SightWall[]): Point[] {
  const high = walls.filter((wall) => blocks(wall, heightM))
  const whole = angleDeg >= 360
  const steps = Math.max(2, Math.ceil(angleDeg / STEP_DEG))
  const outline: Point[] = whole ? [] : [[x, y]]
  for (let i = 0; i <= steps - (whole ? 1 : 0); i++) {
    const bearing = (directionDeg - angleDeg / 2 + (angleDeg * i) / steps) * RAD
    const [dx, dy] = [Math.sin(bearing), Math.cos(bearing)]
    const far = sightM(x, y, dx, dy, reachM, high)
    outline.push([x + dx * far, y + dy * far])
  }
  return outline
}

/**
 * The part of a drawn outline that a camera inside it sees: up to its edge, or the wall before it. The farthest edge
 * counts, so a bay of the outline is seen through.
 */
export function drawnRange(
  { x, y, heightM }: Pick<CameraPose, 'x' | 'y' | 'heightM'>,
  outline: readonly Readonly<Point>[],
  walls: readonly SightWall[],
): Point[] {
  const high = walls.filter((wall) => blocks(wall, heightM))
  const seen: Point[] = []
  for (let degrees = 0; degrees < 360; degrees += STEP_DEG) {
    const [dx, dy] = [Math.sin(degrees * RAD), Math.cos(degrees * RAD)]
    let edge = 0
    outline.forEach(([x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length]!
      const at = meets(x, y, dx, dy, x1, y1, x2, y2)
      if (at < Infinity) edge = Math.max(edge, at)
    })
    const far = sightM(x, y, dx, dy, edge, high)
    seen.push([x + dx * far, y + dy * far])
  }
  return seen
}
