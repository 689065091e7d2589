import { flattenPolygon, polygonAreaM2, sideOfPolygon } from '@muster/geometry'
import { bulgedCorners, bulgedPath } from './bulge.ts'
import { ellipsePoints, splinePoints } from './cad-curves.ts'
import { type CadEntity, type CadGroup, figureOf } from './dxf-groups.ts'
import { joinLines } from './join-lines.ts'

type Point = [number, number]
type Ring = Point[]

/** A pattern of more pieces is no place. */
const MOST_LOOPS = 200
/** Ends of edges that belong together, as a share of the drawing's unit. */
const JOIN = 1e-4
const POLYLINE_LOOP = 2
const DEG = Math.PI / 180

/** One edge of a loop by its groups: a line, an arc, an ellipse or a spline. Empty when it cannot be followed. */
function edgePoints(edge: readonly CadGroup[]): Point[] {
  const all = (code: number) => edge.filter(([found]) => found === code).map(([, value]) => figureOf(value))
  const first = (code: number, otherwise = Number.NaN) => all(code)[0] ?? otherwise
  const at = (code: number): Point => [first(code), first(code + 10)]
  const curve = (major: Point, ratio: number): Point[] => {
    const [from, to] = [first(50) * DEG, first(51) * DEG]
    // Angles of an edge that turns right are counted the other way round.
    const isLeft = first(73, 1) !== 0
    const points = isLeft ? ellipsePoints(at(10), major, ratio, from, to) : ellipsePoints(at(10), major, ratio, -to, -from).toReversed()
    const isWhole = Math.abs(Math.abs(to - from) - 2 * Math.PI) < 1e-6
    return isWhole ? [...points.slice(0, -1), points[0]!] : points
  }
  switch (first(72)) {
    case 1:
      return [at(10), at(11)]
    case 2:
      return curve([first(40), 0], 1)
    case 3:
      return curve(at(11), first(40))
    case 4: {
      const ys = all(20)
      const control = all(10).map((x, i): Point => [x, ys[i] ?? Number.NaN])
      const isWeighted = new Set(all(42)).size > 1
      return isWeighted ? [] : (splinePoints(control, all(40), first(94)) ?? [])
    }
    default:
      return []
  }
}

/** A loop of edges, each in whatever direction; null when they leave a gap. */
function edgeLoop(groups: readonly CadGroup[]): Ring | null {
  const edges: CadGroup[][] = []
  for (const group of groups) {
    if (group[0] === 72) edges.push([group])
    else edges.at(-1)?.push(group)
  }
  const pieces = edges.map((edge) => ({ points: edgePoints(edge), of: null }))
  if (pieces.some(({ points }) => points.length < 2)) return null
  const [joined, ...others] = joinLines(pieces, JOIN)
  return joined?.closed && others.length === 0 ? joined.points : null
}

/** The loops of a hatch in its own frame; null when one cannot be followed. */
function loopsOf(hatch: CadEntity): Ring[] | null {
  const loops: { flags: number; groups: CadGroup[] }[] = []
  for (const group of hatch.groups()) {
    const [code, value] = group
    if (code === 92) loops.push({ flags: figureOf(value), groups: [] })
    else if (code === 75 && loops.length > 0) break
    else loops.at(-1)?.groups.push(group)
  }
  if (loops.length === 0 || loops.length > MOST_LOOPS) return null
  const rings = loops.map(({ flags, groups }) =>
    (flags & POLYLINE_LOOP) !== 0 ? bulgedPath(bulgedCorners(groups), true) : edgeLoop(groups),
  )
  const isKnown = (ring: Ring | null): ring is Ring => ring !== null && ring.length > 2 && ring.flat().every(Number.isFinite)
  return rings.every(isKnown) ? rings : null
}

function isAround(outer: Ring, inner: Ring): boolean {
  const flat = flattenPolygon([outer])
  return inner.every(([x, y]) => sideOfPolygon(flat, x, y) >= 0) && polygonAreaM2([outer]) > polygonAreaM2([inner])
}

/** The areas that a hatch fills, each with its holes; null when its outline cannot be followed. */
export function hatchAreas(hatch: CadEntity): Ring[][] | null {
  const loops = loopsOf(hatch)
  if (loops === null) return null
  const around = loops.map((loop) => loops.filter((other) => other !== loop && isAround(other, loop)))
  // 0: every other loop is a hole; 1: what is within a hole is not filled; 2: nor are there holes.
  const style = hatch.number(75, 0)
  const isOuter = (i: number) => (style === 0 ? around[i]!.length % 2 === 0 : around[i]!.length === 0)
  return loops.flatMap((outer, i) => {
    if (!isOuter(i)) return []
    const depth = around[i]!.length
    const holes = style === 2 ? [] : loops.filter((_, k) => around[k]!.length === depth + 1 && around[k]!.includes(outer))
    return [[outer, ...holes]]
  })
}
