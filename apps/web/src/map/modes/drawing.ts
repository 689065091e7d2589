import { type Shape, shapeFault } from '@muster/contracts'
import { type DrawnShape, freshId } from './document.ts'
import { NO_SKETCH, type Point, type Scene, type Sketch, type Step } from './mode.ts'

export const distanceM = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** Ends a drawing: the shape becomes part of the document, on the floor that is shown, unless a rule forbids it. */
export function finish(shape: Shape, { document, floor, single }: Scene): Step {
  const fault = shapeFault(shape)
  if (fault !== null) return { fault }
  const change = new Map<string, DrawnShape | null>(single ? [...document.keys()].map((id) => [id, null]) : [])
  const [replaced] = single ? document : []
  const id = replaced?.[0] ?? freshId(document)
  change.set(id, { floor, shape, name: replaced?.[1].name ?? '' })
  return { sketch: NO_SKETCH, change, selected: id }
}

/** One point more, unless it is where the last one is. */
export function withPoint(sketch: Sketch, at: Point): Sketch {
  return sketch.ended ? { points: [at], ended: false } : { ...sketch, points: [...sketch.points, at] }
}

/** Points that were put, and the one under the pointer. */
export const pointsTo = ({ points, ended }: Sketch, at: Point | null): readonly Point[] => (at === null || ended ? points : [...points, at])

/** Copies, because shapes are of plain pairs. */
export const pairs = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y])
