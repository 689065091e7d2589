import { isLast, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers } from './mode.ts'

/** A distance along clicked points; nothing of it is kept. */
export const measure: Handlers = {
  put: (sketch, at, scene) => (isLast(sketch, at, scene) ? measure.end(sketch, scene) : { sketch: withPoint(sketch, at) }),
  end: (sketch) => (sketch.points.length > 1 ? { sketch: { ...sketch, ended: true } } : {}),
  preview: (sketch, at) => (sketch.points.length === 0 ? null : { type: 'line', points: pairs(pointsTo(sketch, at)) }),
}
