import { booleanOpWithPolyTree, ClipType, FillRule, getBoundsPaths, type Paths64, PolyTree64 } from 'clipper2-ts'
import { areaOfM2, childrenOf, pathOf, ringOf } from './clipper.ts'
import type { Rings } from './polygon.ts'
import { areTangled } from './tangled.ts'

type Point = readonly [number, number]
type Outlines = ReturnType<typeof childrenOf>

const pathsOf = (rings: Rings): Paths64 => rings.map(pathOf)

/** Whichever way its ring turns, a hole is not part of the polygon. */
function clip(type: ClipType, a: Paths64, b: Paths64): Outlines {
  const found = new PolyTree64()
  booleanOpWithPolyTree(type, a, b, found, FillRule.EvenOdd)
  const outlines: Outlines = []
  const waiting = childrenOf(found)
  for (let outline = waiting.pop(); outline !== undefined; outline = waiting.pop()) {
    outlines.push(outline)
    waiting.push(...childrenOf(outline).flatMap(childrenOf))
  }
  return outlines
}

const ringsOf = (outline: Outlines[number]): Rings => [outline, ...childrenOf(outline)].map(ringOf)

/** The union of two polygons; why not, when they do not touch along an edge, or are too entangled. */
export function joinPolygons(one: Rings, other: Rings): Rings | 'apart' | 'tangled' {
  const [a, b] = [pathsOf(one), pathsOf(other)]
  if (areTangled(a, b)) return 'tangled'
  const [joined, ...rest] = clip(ClipType.Union, a, b)
  return joined === undefined || rest.length > 0 ? 'apart' : ringsOf(joined)
}

/** A ray from `to` away from `from`, long enough to pass everything. */
function beyond([fromX, fromY]: Point, [toX, toY]: Point, lengthM: number): [number, number] {
  const share = lengthM / Math.hypot(toX - fromX, toY - fromY)
  return [toX + (toX - fromX) * share, toY + (toY - fromY) * share]
}

/**
 * Pieces of a polygon on both sides of a line, whose ends are extended straight: one piece when the line passes by. The
 * half-plane left of the line is the line itself, closed by a wide arc.
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
  const [whole, side] = [pathsOf(rings), [pathOf([first, ...line, last, ...arc])]]
  return [...clip(ClipType.Intersection, whole, side), ...clip(ClipType.Difference, whole, side)].map(ringsOf)
}

/** Whether two polygons share more than this many square metres. Too entangled ones are assumed to. */
export function overlapMoreThan(leastM2: number, one: Rings, other: Rings): boolean {
  const [a, b] = [pathsOf(one), pathsOf(other)]
  const [box, otherBox] = [getBoundsPaths(a), getBoundsPaths(b)]
  if (box.left >= otherBox.right || otherBox.left >= box.right || box.top >= otherBox.bottom || otherBox.top >= box.bottom) return false
  if (areTangled(a, b)) return true
  const outlines = clip(ClipType.Intersection, a, b)
  const inHolesM2 = outlines.flatMap(childrenOf).reduce((sum, hole) => sum + areaOfM2(hole), 0)
  return outlines.reduce((sum, outline) => sum + areaOfM2(outline), -inHolesM2) > leastM2
}
