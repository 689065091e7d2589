import { finish, isLast, withPoint } from './drawing.ts'
import type { Handlers, Point } from './mode.ts'

const corners = ([ax, ay]: Point, [bx, by]: Point): [number, number][] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
]

/** Two corners that face each other; turned afterwards, when it stands askew. */
export const rectangle: Handlers = {
  put(sketch, at, scene) {
    const [first] = sketch.points
    if (first === undefined) return { sketch: withPoint(sketch, at) }
    return isLast(sketch, at, scene) ? {} : finish({ type: 'polygon', rings: [corners(first, at)] }, scene)
  },
  end: () => ({ fault: 'needsTwoPoints' }),
  preview: ({ points: [first] }, at) => (first === undefined || at === null ? null : { type: 'polygon', rings: [corners(first, at)] }),
}
