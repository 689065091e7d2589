import { difference, intersection, union } from 'polyclip-ts'
import type { Rings } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

type Point = readonly [number, number]
type Closed = [number, number][][]

/** The clipper repeats the first point of a ring at its end. */
const closed = (rings: Rings): Closed => rings.map((ring) => [...ring, ring[0]!].map(([x, y]) => [x, y]))
const open = (rings: Closed): Rings => rings.map((ring) => ring.slice(0, -1))

/** Two polygons as one; null when they do not touch along an edge. */
export function joinPolygons(a: Rings, b: Rings): Rings | null {
  const [joined, ...rest] = union(closed(a), closed(b))
  return joined === undefined || rest.length > 0 ? null : open(joined)
}

/** A ray from `to` away from `from`, so long that it leaves everything behind. */
function beyond([fromX, fromY]: Point, [toX, toY]: Point, lengthM: number): [number, number] {
  const share = lengthM / Math.hypot(toX - fromX, toY - fromY)
  return [toX + (toX - fromX) * share, toY + (toY - fromY) * share]
}

/**
 * Pieces of a polygon on both sides of a line, whose ends go on straight: one when the line passes by. The piece of
 * paper left of the line is the line itself, closed by a wide arc.
 */
export function splitPolygon(rings: Rings, line: readonly Point[]): Rings[] {
  const points = [...rings.flat(), ...line]
  const [midX, midY] = line[0]!
  const reachM = 4 * Math.max(1, ...points.map(([x, y]) => Math.hypot(x - midX, y - midY)))
  const first = beyond(line[1]!, line[0]!, reachM)
  const last = beyond(line.at(-2)!, line.at(-1)!, reachM)
  const angleOf = ([x, y]: Point) => Math.atan2(y - midY, x - midX)
  const [from, to] = [angleOf(last), angleOf(first)]
  const turn = to > from ? to - from : to - from + 2 * Math.PI
  const arc = Array.from({ length: 15 }, (_, i): [number, number] => {
    const angle = from + (turn * (i + 1)) / 16
    return [midX + 2 * reachM * Math.cos(angle), midY + 2 * reachM * Math.sin(angle)]
  })
  const side = closed([[first, ...line, last, ...arc]])
  return [...intersection(closed(rings), side), ...difference(closed(rings), side)].map(open)
}

/** Square metres that two polygons have in common. */
export const overlapM2 = (a: Rings, b: Rings): number =>
  intersection(closed(a), closed(b)).reduce((sum, part) => sum + polygonAreaM2(open(part)), 0)
