import { flattenPolygon, polygonContains, type Rings } from './polygon.ts'
import { segmentsIntersect } from './segment.ts'

/** What may be wrong with an outline. */
export const OUTLINE_FAULTS = ['notFinite', 'tooFewPoints', 'repeatedPoint', 'selfCrossing', 'noArea', 'holeOutside'] as const

/** What is wrong, and at which point of which ring. */
export interface OutlineFault {
  kind: (typeof OUTLINE_FAULTS)[number]
  ring: number
  point: number
}

/** Smaller than any place somebody could stand in, m². */
const LEAST_AREA_M2 = 1e-4

/** Triangles from the first point, whichever way they turn: those of a bow tie do not make up for each other. */
function isOnOneLine(ring: Rings[number]): boolean {
  const [ox, oy] = ring[0]!
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i]!, ring[i + 1]!]
    twice += Math.abs((ax - ox) * (by - oy) - (bx - ox) * (ay - oy))
  }
  return twice / 2 < LEAST_AREA_M2
}

/** First fault of an outline by which it would enclose nothing, or not what was meant; null when it may be used. */
export function outlineFault(rings: Rings): OutlineFault | null {
  for (const [r, ring] of rings.entries()) {
    const at = (kind: OutlineFault['kind'], point: number): OutlineFault => ({ kind, ring: r, point })
    const broken = ring.findIndex(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))
    if (broken >= 0) return at('notFinite', broken)
    if (ring.length < 3) return at('tooFewPoints', ring.length - 1)
    const twice = ring.findIndex(([x, y], i) => x === ring.at(i - 1)![0] && y === ring.at(i - 1)![1])
    if (twice >= 0) return at('repeatedPoint', twice)
    if (isOnOneLine(ring)) return at('noArea', 0)
  }
  if (rings.length === 0) return { kind: 'tooFewPoints', ring: 0, point: 0 }
  return crossing(rings) ?? holeOutside(rings)
}

interface Edge {
  ring: number
  point: number
  count: number
  ax: number
  ay: number
  bx: number
  by: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

const edgesOf = (rings: Rings): Edge[] =>
  rings.flatMap((points, ring) =>
    points.map(([ax, ay], point): Edge => {
      const [bx, by] = points[(point + 1) % points.length]!
      const bounds = { minX: Math.min(ax, bx), maxX: Math.max(ax, bx), minY: Math.min(ay, by), maxY: Math.max(ay, by) }
      return { ring, point, count: points.length, ax, ay, bx, by, ...bounds }
    }),
  )

/** Edges from left to right, each compared with those that begin before it ends. */
function crossing(rings: Rings): OutlineFault | null {
  const edges = edgesOf(rings).sort((a, b) => a.minX - b.minX)
  for (const [i, a] of edges.entries()) {
    for (let j = i + 1; j < edges.length && edges[j]!.minX <= a.maxX; j++) {
      const b = edges[j]!
      if (a.maxY < b.minY || b.maxY < a.minY) continue
      if (meet(a, b)) return { kind: 'selfCrossing', ring: b.ring, point: b.point }
    }
  }
  return null
}

/** Neighbours share a corner; they meet beyond it only when one folds back on the other. */
function meet(a: Edge, b: Edge): boolean {
  if (a.ring === b.ring && (b.point === (a.point + 1) % a.count || a.point === (b.point + 1) % a.count)) {
    const [first, second] = b.point === (a.point + 1) % a.count ? [a, b] : [b, a]
    const [ux, uy, vx, vy] = [first.ax - first.bx, first.ay - first.by, second.bx - second.ax, second.by - second.ay]
    return ux * vy === uy * vx && ux * vx + uy * vy > 0
  }
  return segmentsIntersect(a.ax, a.ay, a.bx, a.by, b.ax, b.ay, b.bx, b.by)
}

/** A hole lies within the outline and not within another hole. They do not cross, so one point tells. */
function holeOutside(rings: Rings): OutlineFault | null {
  const flat = rings.map((ring) => flattenPolygon([ring]))
  for (const [r, ring] of rings.entries()) {
    if (r === 0) continue
    const [x, y] = ring[0]!
    const isNested = flat.some((other, o) => o !== 0 && o !== r && polygonContains(other, x, y))
    if (isNested || !polygonContains(flat[0]!, x, y)) return { kind: 'holeOutside', ring: r, point: 0 }
  }
  return null
}
