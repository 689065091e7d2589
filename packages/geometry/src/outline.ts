import { union } from 'polyclip-ts'
import type { Rings } from './polygon.ts'

type Point = readonly [x: number, y: number]

/** A shape that encloses a piece of floor, as it was drawn. Metres. */
export type EnclosingShape =
  | { type: 'polygon'; rings: Rings }
  | { type: 'circle'; centre: Point; radiusM: number }
  | { type: 'corridor'; points: readonly Point[]; widthM: number }

/** So many corners that the outline is nowhere more than a thousandth of the radius within the circle. */
const CIRCLE_POINTS = 72
/** Of the rounding at the bends of a corridor. */
const BEND_POINTS = 24

function circleRing([x, y]: Point, radiusM: number, points: number): [number, number][] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
  })
}

/** The straight piece of a corridor between two points. */
function legRing([ax, ay]: Point, [bx, by]: Point, widthM: number): [number, number][] {
  const half = widthM / 2 / Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [-(by - ay) * half, (bx - ax) * half]
  return [
    [ax + dx, ay + dy],
    [ax - dx, ay - dy],
    [bx - dx, by - dy],
    [bx + dx, by + dy],
  ]
}

/** Legs and rounded bends as one outline; where a corridor comes back to itself there are holes. */
function corridorRings(points: readonly Point[], widthM: number): Rings {
  const path = points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1])
  const legs = path.slice(1).map((to, i) => [legRing(path[i]!, to, widthM)])
  const bends = path.slice(1, -1).map((at) => [circleRing(at, widthM / 2, BEND_POINTS)])
  const [first, ...rest] = [...legs, ...bends]
  if (first === undefined) return []
  const [outline = []] = union(first, ...rest)
  return outline.map((ring) => ring.slice(0, -1))
}

/** Rings of a shape, whatever it was drawn as: what is stored, contains people and is measured. */
export function outlineOf(shape: EnclosingShape): Rings {
  switch (shape.type) {
    case 'polygon':
      return shape.rings
    case 'circle':
      return [circleRing(shape.centre, shape.radiusM, CIRCLE_POINTS)]
    case 'corridor':
      return corridorRings(shape.points, shape.widthM)
  }
}
