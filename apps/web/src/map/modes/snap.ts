import { nearestOnSide } from './hits.ts'
import type { Point, Scene, Sketch } from './mode.ts'
import { boxOf, handlesOf } from './vertices.ts'

/** Walls and other lines of the plan of one floor: x1, y1, x2, y2, … metres. */
export type Guides = Float64Array
export const NO_GUIDES: Guides = new Float64Array(0)

/** Where a point comes to lie, and by what it was drawn there. */
export interface Snapped {
  at: Point
  by: 'corner' | 'side' | 'axis' | null
}

/** Sides and corners of what is near, one after the other. */
function* sidesNear(scene: Scene, guides: Guides, [x, y]: Point, skipped: string | null): Generator<readonly [Point, Point]> {
  const { reachM, floor } = scene
  for (let i = 0; i + 3 < guides.length; i += 4) {
    const [ax, ay, bx, by] = [guides[i]!, guides[i + 1]!, guides[i + 2]!, guides[i + 3]!]
    if (x < Math.min(ax, bx) - reachM || x > Math.max(ax, bx) + reachM) continue
    if (y < Math.min(ay, by) - reachM || y > Math.max(ay, by) + reachM) continue
    yield [
      [ax, ay],
      [bx, by],
    ]
  }
  for (const [id, { shape, floor: own }] of scene.document) {
    if (id === skipped || (own !== null && own !== floor)) continue
    const { minX, minY, maxX, maxY } = boxOf(shape)
    if (x < minX - reachM || x > maxX + reachM || y < minY - reachM || y > maxY + reachM) continue
    for (const ring of handlesOf(shape)) {
      const isOpen = shape.type !== 'polygon'
      for (let i = 0; i + (isOpen && ring.length > 1 ? 1 : 0) < ring.length; i++) yield [ring[i]!, ring[(i + 1) % ring.length]!]
    }
  }
}

/** On the same height or beside one of the given points: an axis of the plan. */
function onAxes([x, y]: Point, points: readonly Point[], reachM: number): Point {
  const alongX = points.find(([px]) => Math.abs(px - x) <= reachM)
  const alongY = points.find(([, py]) => Math.abs(py - y) <= reachM)
  return [alongX?.[0] ?? x, alongY?.[1] ?? y]
}

/**
 * Draws a point to what is meant: a corner of a wall or fence, else a side of one, else the axes through the points of
 * the drawing. @param skipped the shape that is held: nothing is drawn to itself
 */
export function snap(at: Point, sketch: Sketch, scene: Scene, guides: Guides, skipped: string | null): Snapped {
  let corner: Point | null = null
  let side: Point | null = null
  let [nearestCorner, nearestSide] = [scene.reachM, scene.reachM]
  for (const [a, b] of sidesNear(scene, guides, at, skipped)) {
    for (const end of [a, b]) {
      const distance = Math.hypot(end[0] - at[0], end[1] - at[1])
      if (distance <= nearestCorner) [corner, nearestCorner] = [end, distance]
    }
    const on = nearestOnSide(at, a, b)
    const distance = Math.hypot(on[0] - at[0], on[1] - at[1])
    if (distance <= nearestSide) [side, nearestSide] = [on, distance]
  }
  if (corner !== null) return { at: corner, by: 'corner' }
  if (side !== null) return { at: side, by: 'side' }
  const ends = [sketch.points.at(-1), sketch.points[0]].filter((end) => end !== undefined)
  const straight = onAxes(at, ends, scene.reachM)
  return straight[0] === at[0] && straight[1] === at[1] ? { at, by: null } : { at: straight, by: 'axis' }
}
