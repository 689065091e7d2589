import { isFenceShape, type Shape, shapeFault } from '@muster/contracts'
import { flattenPolygon, outlineOf, polygonContains } from '@muster/geometry'
import { type DrawnShape, freshId, isOnFloor } from './document.ts'
import { type DrawingFault, NO_SKETCH, type Point, type Scene, type Sketch, type Step } from './mode.ts'
import { handlesOf } from './vertices.ts'

export const distanceM = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** The first rule that a shape violates by itself or by its place; null when it is valid. */
export function faultOf(shape: Shape, { range }: Pick<Scene, 'range'>): DrawingFault | null {
  const fault = shapeFault(shape)
  if (fault !== null || range === undefined) return fault
  if (range === null) return 'rangeFirst'
  const flat = flattenPolygon(range)
  const points = isFenceShape(shape) ? outlineOf(shape).flat() : handlesOf(shape).flat()
  return points.every(([x, y]) => polygonContains(flat, x, y)) ? null : 'outsideRange'
}

/** Ends a drawing: the shape becomes part of the document, on the current floor, unless it is invalid. */
export function finish(shape: Shape, scene: Scene): Step {
  const { document, floor, single, drawsAs } = scene
  const fault = faultOf(shape, scene)
  if (fault !== null) return { fault }
  const change = new Map<string, DrawnShape | null>(single ? [...document.keys()].map((id) => [id, null]) : [])
  const [replaced] = single ? document : []
  const id = replaced?.[0] ?? freshId(document)
  change.set(id, { floor, shape, name: replaced?.[1].name ?? '', ...(drawsAs && { thing: drawsAs }) })
  return { sketch: NO_SKETCH, change, selected: id, vertex: null }
}

/** Replaces the selected shape, unless the new one is invalid. */
export function reshape(shape: Shape, scene: Scene, others: ReadonlyMap<string, DrawnShape | null> = new Map()): Step {
  const { document, selected } = scene
  const old = selected === null ? undefined : document.get(selected)
  if (old === undefined || selected === null) return { fault: 'selectFirst' }
  const fault = faultOf(shape, scene)
  return fault === null ? { sketch: NO_SKETCH, change: new Map([...others, [selected, { ...old, shape }]]) } : { fault }
}

/** The selected shape, if it encloses something on the current floor. */
export function selectedFence({ document, selected, floor }: Scene) {
  const drawn = selected === null ? undefined : document.get(selected)
  if (drawn === undefined || !isOnFloor(drawn, floor)) return null
  return isFenceShape(drawn.shape) ? { ...drawn, shape: drawn.shape } : null
}

/** One more point; after the end a new drawing begins. */
export const withPoint = (sketch: Sketch, at: Point): Sketch => ({ ...NO_SKETCH, points: sketch.ended ? [at] : [...sketch.points, at] })

/** Whether a point counts as the last one again. */
export function isLast({ points, ended }: Sketch, at: Point, { reachM }: Scene): boolean {
  const last = points.at(-1)
  return !ended && last !== undefined && distanceM(last, at) <= reachM
}

/** Points that were put, and the one under the pointer. */
export const pointsTo = ({ points, ended }: Sketch, at: Point | null): readonly Point[] => (at === null || ended ? points : [...points, at])

/** Copies, because shapes are of plain pairs. */
export const pairs = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y])
