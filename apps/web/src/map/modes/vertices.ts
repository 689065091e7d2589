import type { Shape } from '@muster/contracts'
import type { Point, VertexAt } from './mode.ts'

const moved = ([x, y]: Point): [number, number] => [x, y]

/** Corners one can take hold of; of a circle the centre and a point of the edge. */
export function handlesOf(shape: Shape): readonly (readonly Point[])[] {
  switch (shape.type) {
    case 'polygon':
      return shape.rings
    case 'circle':
      return [[shape.centre, [shape.centre[0] + shape.radiusM, shape.centre[1]]]]
    case 'point':
      return [[shape.at]]
    default:
      return [shape.points]
  }
}

/** The shape with other corners in the row of one ring, or of its line. */
function withPoints(shape: Shape, ring: number, points: readonly Point[]): Shape {
  if (shape.type === 'polygon') return { ...shape, rings: shape.rings.map((one, r) => (r === ring ? points.map(moved) : one)) }
  return shape.type === 'line' || shape.type === 'corridor' ? { ...shape, points: points.map(moved) } : shape
}

export function withVertex(shape: Shape, { ring, point }: VertexAt, at: Point): Shape {
  if (shape.type === 'point') return { ...shape, at: moved(at) }
  if (shape.type === 'circle') {
    const [x, y] = shape.centre
    return point === 0 ? { ...shape, centre: moved(at) } : { ...shape, radiusM: Math.hypot(at[0] - x, at[1] - y) }
  }
  return withPoints(shape, ring, handlesOf(shape)[ring]!.with(point, at))
}

/** A new corner behind one. */
export const withNewVertex = (shape: Shape, { ring, point }: VertexAt, at: Point): Shape =>
  withPoints(shape, ring, handlesOf(shape)[ring]!.toSpliced(point + 1, 0, at))

/** Without a corner; a hole that has too few left goes with it. */
export function withoutVertex(shape: Shape, { ring, point }: VertexAt): Shape {
  const left = handlesOf(shape)[ring]!.toSpliced(point, 1)
  if (shape.type === 'polygon' && ring > 0 && left.length < 3) return { ...shape, rings: shape.rings.toSpliced(ring, 1) }
  return withPoints(shape, ring, left)
}

/** The shape with every point put elsewhere; a circle keeps its radius. */
export function mapped(shape: Shape, to: (at: Point) => Point): Shape {
  switch (shape.type) {
    case 'polygon':
      return { ...shape, rings: shape.rings.map((ring) => ring.map((at) => moved(to(at)))) }
    case 'circle':
      return { ...shape, centre: moved(to(shape.centre)) }
    case 'point':
      return { ...shape, at: moved(to(shape.at)) }
    default:
      return { ...shape, points: shape.points.map((at) => moved(to(at))) }
  }
}

export const shifted = (shape: Shape, [dx, dy]: Point): Shape => mapped(shape, ([x, y]) => [x + dx, y + dy])

/** Turned counter-clockwise about the middle of its box. */
export function turned(shape: Shape, radians: number): Shape {
  const { midX, midY } = boxOf(shape)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return mapped(shape, ([x, y]) => [midX + cos * (x - midX) - sin * (y - midY), midY + sin * (x - midX) + cos * (y - midY)])
}

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
  midX: number
  midY: number
}
const boxes = new WeakMap<Shape, Box>()

/** Bounds of the corners; of a circle those of the circle. */
export function boxOf(shape: Shape): Box {
  const known = boxes.get(shape)
  if (known) return known
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of handlesOf(shape)) {
    for (const [x, y] of ring) {
      minX = Math.min(minX, x)
      minY = Math.min(minY, y)
      maxX = Math.max(maxX, x)
      maxY = Math.max(maxY, y)
    }
  }
  if (shape.type === 'circle') {
    const [x, y] = shape.centre
    ;[minX, minY, maxX, maxY] = [x - shape.radiusM, y - shape.radiusM, x + shape.radiusM, y + shape.radiusM]
  }
  const box = { minX, minY, maxX, maxY, midX: (minX + maxX) / 2, midY: (minY + maxY) / 2 }
  boxes.set(shape, box)
  return box
}
