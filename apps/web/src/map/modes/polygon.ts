import { segmentsIntersect } from '@muster/geometry'
import { distanceM, finish, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers, Point } from './mode.ts'

/** Whether a new side, drawn from the last point, would cross one that is there. */
export function crossesItself(points: readonly Point[], [x, y]: Point): boolean {
  const [lastX, lastY] = points.at(-1) ?? [x, y]
  return points.slice(0, -2).some(([ax, ay], i) => segmentsIntersect(ax, ay, points[i + 1]![0], points[i + 1]![1], lastX, lastY, x, y))
}

/** Corners one after the other; ends at the first point, at the last one once more, or with Enter. */
export const polygon: Handlers = {
  put(sketch, at, scene) {
    const { points } = sketch
    const ends = [points[0], points.at(-1)].some((end) => end !== undefined && distanceM(end, at) <= scene.reachM)
    if (ends) return points.length === 1 ? {} : polygon.end(sketch, scene)
    return crossesItself(points, at) ? { fault: 'selfCrossing' } : { sketch: withPoint(sketch, at) }
  },
  end: ({ points }, scene) => finish({ type: 'polygon', rings: [pairs(points)] }, scene),
  preview: (sketch, at) => ({ type: 'polygon', rings: [pairs(pointsTo(sketch, at))] }),
}
