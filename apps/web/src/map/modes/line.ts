import { finish, isLast, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers } from './mode.ts'

/** Points along a line; ends at the last one once more, or with Enter. */
export const line: Handlers = {
  put(sketch, at, scene) {
    if (isLast(sketch, at, scene)) return sketch.points.length === 1 ? {} : line.end(sketch, scene)
    return { sketch: withPoint(sketch, at) }
  },
  end: ({ points }, scene) => (points.length < 2 ? { fault: 'needsTwoPoints' } : finish({ type: 'line', points: pairs(points) }, scene)),
  preview: (sketch, at) => ({ type: 'line', points: pairs(pointsTo(sketch, at)) }),
}
