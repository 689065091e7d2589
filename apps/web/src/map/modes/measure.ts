import { distanceM, pairs, pointsTo, withPoint } from './drawing.ts'
import type { Handlers } from './mode.ts'

/** A distance along clicked points; nothing of it is kept. */
export const measure: Handlers = {
  put(sketch, at, scene) {
    const last = sketch.points.at(-1)
    if (!sketch.ended && last !== undefined && distanceM(last, at) <= scene.reachM) return measure.end(sketch, scene)
    return { sketch: withPoint(sketch, at) }
  },
  end: (sketch) => (sketch.points.length > 1 ? { sketch: { ...sketch, ended: true } } : {}),
  preview: (sketch, at) => (sketch.points.length === 0 ? null : { type: 'line', points: pairs(pointsTo(sketch, at)) }),
}
