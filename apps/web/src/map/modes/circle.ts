import { distanceM, finish, isLast, withPoint } from './drawing.ts'
import type { Handlers, Point } from './mode.ts'

const around = ([x, y]: Point, edge: Point) => ({
  type: 'circle' as const,
  centre: [x, y] as [number, number],
  radiusM: Math.round(distanceM([x, y], edge) * 100) / 100,
})

/** The centre, then a point of the edge. */
export const circle: Handlers = {
  put(sketch, at, scene) {
    const [centre] = sketch.points
    if (centre === undefined) return { sketch: withPoint(sketch, at) }
    return isLast(sketch, at, scene) ? {} : finish(around(centre, at), scene)
  },
  end: () => ({ fault: 'needsTwoPoints' }),
  preview: ({ points: [centre] }, at) => (centre === undefined || at === null ? null : around(centre, at)),
}
