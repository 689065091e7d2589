import { isFenceShape, type Shape } from '@muster/contracts'
import { flattenPolygon, outlineOf, polygonAreaM2, polygonContains } from '@muster/geometry'
import { isOnFloor } from './document.ts'
import type { Point, Scene, VertexAt } from './mode.ts'
import { boxOf, handlesOf } from './vertices.ts'

const isClosed = (shape: Shape) => shape.type === 'polygon'

/** The place on a side that is nearest to a point. */
export function nearestOnSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): [number, number] {
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2))
  return [ax + share * dx, ay + share * dy]
}

/** The corner of a shape within reach. */
export function vertexAt(shape: Shape, [x, y]: Point, reachM: number): VertexAt | null {
  let best: VertexAt | null = null
  let nearest = reachM
  for (const [ring, points] of handlesOf(shape).entries()) {
    for (const [point, [px, py]] of points.entries()) {
      const distance = Math.hypot(px - x, py - y)
      if (distance <= nearest) [best, nearest] = [{ ring, point }, distance]
    }
  }
  return best
}

/** The side of a shape within reach, as the corner that it begins with. */
export function sideAt(shape: Shape, at: Point, reachM: number): VertexAt | null {
  if (shape.type === 'circle' || shape.type === 'point') return null
  let best: VertexAt | null = null
  let nearest = reachM
  for (const [ring, points] of handlesOf(shape).entries()) {
    for (let point = 0; point + (isClosed(shape) ? 0 : 1) < points.length; point++) {
      const [x, y] = nearestOnSide(at, points[point]!, points[(point + 1) % points.length]!)
      const distance = Math.hypot(x - at[0], y - at[1])
      if (distance <= nearest) [best, nearest] = [{ ring, point }, distance]
    }
  }
  return best
}

/** Whether a shape lies under a point. */
export function isUnder(shape: Shape, at: Point, reachM: number): boolean {
  const { minX, minY, maxX, maxY } = boxOf(shape)
  const margin = reachM + (shape.type === 'corridor' ? shape.widthM : 0)
  if (at[0] < minX - margin || at[0] > maxX + margin || at[1] < minY - margin || at[1] > maxY + margin) return false
  if (!isFenceShape(shape)) return vertexAt(shape, at, reachM) !== null || sideAt(shape, at, reachM) !== null
  const outline = outlineOf(shape)
  return outline.length > 0 && polygonContains(flattenPolygon(outline), at[0], at[1])
}

/** The smallest shape of the floor under a point: what lies within another can be reached. */
export function shapeAt({ document, floor, reachM }: Scene, at: Point): string | null {
  let best: string | null = null
  let smallest = Infinity
  for (const [id, drawn] of document) {
    const { shape } = drawn
    if (!isOnFloor(drawn, floor) || !isUnder(shape, at, reachM)) continue
    const size = isFenceShape(shape) ? polygonAreaM2(outlineOf(shape)) : 0
    if (size < smallest) [best, smallest] = [id, size]
  }
  return best
}

/** Where one takes hold of a shape to turn it: above its box. */
export function turnHandle(shape: Shape, reachM: number): Point {
  const { midX, maxY } = boxOf(shape)
  return [midX, maxY + 3 * reachM]
}
