import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCrossings, segmentsIntersect } from './segment.ts'

const coordinate = fc.integer({ min: -6, max: 6 })
const points = fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate, coordinate, coordinate)

/** Rational arithmetic on small integers is exact in doubles. */
function sharePoint([ax, ay, bx, by, cx, cy, dx, dy]: readonly number[]): boolean {
  const [rx, ry, sx, sy] = [bx! - ax!, by! - ay!, dx! - cx!, dy! - cy!]
  const denominator = rx * sy - ry * sx
  const [qx, qy] = [cx! - ax!, cy! - ay!]
  if (denominator !== 0) {
    const t = qx * sy - qy * sx
    const u = qx * ry - qy * rx
    const within = (v: number) => (denominator > 0 ? v >= 0 && v <= denominator : v <= 0 && v >= denominator)
    return within(t) && within(u)
  }
  const onSegment = (px: number, py: number, x1: number, y1: number, x2: number, y2: number) =>
    (x2 - x1) * (py - y1) === (y2 - y1) * (px - x1) &&
    px >= Math.min(x1, x2) &&
    px <= Math.max(x1, x2) &&
    py >= Math.min(y1, y2) &&
    py <= Math.max(y1, y2)
  return (
    onSegment(ax!, ay!, cx!, cy!, dx!, dy!) ||
    onSegment(bx!, by!, cx!, cy!, dx!, dy!) ||
    onSegment(cx!, cy!, ax!, ay!, bx!, by!) ||
    onSegment(dx!, dy!, ax!, ay!, bx!, by!)
  )
}

test('segments meet exactly when they share a point, touching and overlapping included', () => {
  fc.assert(
    fc.property(points, (p) => {
      expect(segmentsIntersect(...p)).toBe(sharePoint(p))
    }),
    { numRuns: 5000 },
  )
})

test('counts the walls on the way', () => {
  const walls = Float64Array.of(1, -1, 1, 1, 3, -1, 3, 1, 5, 2, 5, 3)
  expect(countCrossings(walls, 0, 0, 10, 0)).toBe(2)
})
