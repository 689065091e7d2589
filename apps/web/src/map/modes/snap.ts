import { isOnFloor } from './document.ts'
import { nearestOnSide } from './hits.ts'
import type { Point, Scene, Sketch } from './mode.ts'
import { boxOf, handlesOf } from './vertices.ts'

/** Walls and other lines of the plan of one floor: x1, y1, x2, y2, … metres. */
export type Guides = Float64Array
export const NO_GUIDES: Guides = new Float64Array(0)

/** Where a point ends up, and what it snapped to. */
export interface Snapped {
  at: Point
  by: 'corner' | 'side' | 'axis' | null
}

/** The nearest corner and side that were looked at; without making anything of those that are far. */
class Nearest {
  corner: Point | null = null
  side: Point | null = null
  private cornerM: number
  private sideM: number
  private readonly at: Point
  private readonly reachM: number

  constructor(at: Point, reachM: number) {
    this.at = at
    this.reachM = reachM
    this.cornerM = reachM
    this.sideM = reachM
  }

  look(ax: number, ay: number, bx: number, by: number): void {
    const { reachM } = this
    const [x, y] = this.at
    if ((ax < x - reachM && bx < x - reachM) || (ax > x + reachM && bx > x + reachM)) return
    if ((ay < y - reachM && by < y - reachM) || (ay > y + reachM && by > y + reachM)) return
    this.lookAtCorner(ax, ay)
    this.lookAtCorner(bx, by)
    const on = nearestOnSide(this.at, [ax, ay], [bx, by])
    const distance = Math.hypot(on[0] - x, on[1] - y)
    if (distance <= this.sideM) [this.side, this.sideM] = [on, distance]
  }

  private lookAtCorner(cx: number, cy: number): void {
    const distance = Math.hypot(cx - this.at[0], cy - this.at[1])
    if (distance <= this.cornerM) [this.corner, this.cornerM] = [[cx, cy], distance]
  }
}

function lookAtShapes(nearest: Nearest, { document, floor, reachM }: Scene, [x, y]: Point, skipped: string | null): void {
  for (const [id, drawn] of document) {
    if (id === skipped || !isOnFloor(drawn, floor)) continue
    const { shape } = drawn
    const { minX, minY, maxX, maxY } = boxOf(shape)
    if (x < minX - reachM || x > maxX + reachM || y < minY - reachM || y > maxY + reachM) continue
    for (const ring of handlesOf(shape)) {
      let before = ring[shape.type === 'polygon' ? ring.length - 1 : 0]!
      for (const corner of ring) {
        nearest.look(before[0], before[1], corner[0], corner[1])
        before = corner
      }
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
 * Snaps a point: to a corner of a wall or fence, else to a side of one, else to the axes through the points of the
 * drawing. @param skipped the shape being dragged: nothing snaps to itself
 */
export function snap(at: Point, sketch: Sketch, scene: Scene, guides: Guides, skipped: string | null): Snapped {
  const nearest = new Nearest(at, scene.reachM)
  for (let i = 0; i + 3 < guides.length; i += 4) nearest.look(guides[i]!, guides[i + 1]!, guides[i + 2]!, guides[i + 3]!)
  lookAtShapes(nearest, scene, at, skipped)
  const { corner, side } = nearest
  if (corner !== null) return { at: corner, by: 'corner' }
  if (side !== null) return { at: side, by: 'side' }
  const ends = [sketch.points.at(-1), sketch.points[0]].filter((end) => end !== undefined)
  const straight = onAxes(at, ends, scene.reachM)
  return straight[0] === at[0] && straight[1] === at[1] ? { at, by: null } : { at: straight, by: 'axis' }
}
