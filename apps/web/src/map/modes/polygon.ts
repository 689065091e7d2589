import { segmentsIntersect } from '@muster/geometry'
import { distanceM, finish, isLast, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers, Point, Scene, Sketch, Step } from './mode.ts'

/** Whether a new side, drawn from the last point, would cross one that is there. */
export function crossesItself(points: readonly Point[], [x, y]: Point): boolean {
  const [lastX, lastY] = points.at(-1) ?? [x, y]
  return points.slice(0, -2).some(([ax, ay], i) => segmentsIntersect(ax, ay, points[i + 1]![0], points[i + 1]![1], lastX, lastY, x, y))
}

/** Corners one after the other, ended at the first or the last once more. */
export function putCorner(sketch: Sketch, at: Point, scene: Scene, end: Handlers['end']): Step {
  const [first] = sketch.points
  if (isLast(sketch, at, scene) || (first !== undefined && distanceM(first, at) <= scene.reachM)) {
    return sketch.points.length === 1 ? {} : end(sketch, scene)
  }
  return crossesItself(sketch.points, at) ? { fault: 'selfCrossing' } : { sketch: withPoint(sketch, at) }
}

/** An area by its corners. */
export const polygon: Handlers = {
  put: (sketch, at, scene) => putCorner(sketch, at, scene, polygon.end),
  end: ({ points }, scene) => finish({ type: 'polygon', rings: [pairs(points)] }, scene),
  preview: (sketch, at) => ({ type: 'polygon', rings: [pairs(pointsTo(sketch, at))] }),
}
