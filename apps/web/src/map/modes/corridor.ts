import { finish, isLast, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers } from './mode.ts'

/** A strip along a line, as wide as is set beside the plan. */
export const corridor: Handlers = {
  put(sketch, at, scene) {
    if (isLast(sketch, at, scene)) return sketch.points.length === 1 ? {} : corridor.end(sketch, scene)
    return { sketch: withPoint(sketch, at) }
  },
  end: ({ points }, scene) =>
    points.length < 2 ? { fault: 'needsTwoPoints' } : finish({ type: 'corridor', points: pairs(points), widthM: scene.widthM }, scene),
  preview: (sketch, at, { widthM }) => ({ type: 'corridor', points: pairs(pointsTo(sketch, at)), widthM }),
}
