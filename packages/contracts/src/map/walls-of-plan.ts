import { planFeature } from './site.ts'

/** A straight piece of a wall. */
export interface WallPiece {
  floor: number
  x1: number
  y1: number
  x2: number
  y2: number
}

/** A piece of a plan as it is stored. */
interface PlanPiece {
  floor: number
  kind: string
  geometry: unknown
}
type Point = readonly [number, number]
interface Opening {
  floor: number
  centre: Point
  halfM: number
}

/**
 * A door belongs to a wall that passes its middle this near, metres; a door drawn as a point is this wide to either
 * side.
 */
const NEAR_M = 0.5
const POINT_HALF_M = 0.6

/**
 * Walls of a plan as pieces, with gaps where doors are drawn, whether or not the drawing leaves them. Features that are
 * none are left out.
 */
export function wallsOfPlan(rows: readonly PlanPiece[]): WallPiece[] {
  const openings: Opening[] = []
  const walls: { floor: number; a: Point; b: Point }[] = []
  for (const { floor, kind, geometry } of rows) {
    const parsed = planFeature.shape.geometry.safeParse(geometry)
    if (!parsed.success) continue
    const points = pointsOf(parsed.data)
    if (kind === 'door') openings.push({ floor, ...middleOf(points) })
    else walls.push(...points.slice(1).map((b, i) => ({ floor, a: points[i]!, b })))
  }
  return walls.flatMap(({ floor, a, b }) =>
    piecesOf(
      a,
      b,
      openings.filter((opening) => opening.floor === floor),
    ).map(([from, to]) => ({ floor, x1: from[0], y1: from[1], x2: to[0], y2: to[1] })),
  )
}

function pointsOf(geometry: ReturnType<typeof planFeature.shape.geometry.parse>): Point[] {
  if (geometry.type === 'line') return geometry.points
  if (geometry.type === 'polygon') return geometry.rings.flatMap((ring) => [...ring, ring[0]!])
  return geometry.type === 'point' ? [geometry.at] : []
}

function middleOf(points: readonly Point[]): { centre: Point; halfM: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { centre: [(x0 + x1) / 2, (y0 + y1) / 2], halfM: points.length > 1 ? Math.hypot(x1 - x0, y1 - y0) / 2 : POINT_HALF_M }
}

/** What openings leave of the wall from a to b. */
function piecesOf(a: Point, b: Point, openings: readonly Opening[]): [Point, Point][] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (!(length > 0)) return []
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const gaps = openings
    .flatMap(({ centre: [x, y], halfM }) => {
      const along = (x - a[0]) * ux + (y - a[1]) * uy
      const across = Math.abs((x - a[0]) * uy - (y - a[1]) * ux)
      return across <= NEAR_M ? [[along - halfM, along + halfM] as const] : []
    })
    .sort(([one], [other]) => one - other)
  const pieces: [Point, Point][] = []
  const at = (m: number): Point => [a[0] + m * ux, a[1] + m * uy]
  let from = 0
  for (const [start, end] of gaps) {
    if (start > from) pieces.push([at(from), at(Math.min(start, length))])
    from = Math.max(from, end)
    if (from >= length) return pieces
  }
  return [...pieces, [at(from), b]]
}
