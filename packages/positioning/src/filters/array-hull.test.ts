import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hullOf, outside } from './array-hull.ts'

const beyond = { distanceM: 0, nx: 0, ny: 0 }
const coordinate = fc.integer({ min: -20, max: 20 })
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 14 })
const hullAround = (list: [number, number][]) =>
  hullOf(
    list.map(([x]) => x),
    list.map(([, y]) => y),
  )

test('no anchor lies outside, and the way back in is as long as it says', () => {
  fc.assert(
    fc.property(points, coordinate, coordinate, (list, x, y) => {
      const hull = hullAround(list)
      for (const [ax, ay] of list) expect(outside(hull, ax, ay, beyond)).toBeLessThan(1e-9)
      const distance = outside(hull, 2 * x, 2 * y, beyond)
      if (distance === 0 || hull.count === 0) return
      expect(Math.hypot(beyond.nx, beyond.ny)).toBeCloseTo(1, 6)
      expect(outside(hull, 2 * x - beyond.nx * distance, 2 * y - beyond.ny * distance, beyond)).toBeLessThan(1e-6)
    }),
  )
})

test('a distance outside is the shortest to any mixture of two anchors', () => {
  fc.assert(
    fc.property(points, coordinate, coordinate, (list, x, y) => {
      const distance = outside(hullAround(list), 3 * x, 3 * y, beyond)
      if (distance === 0) return
      let shortest = Infinity
      for (const [ax, ay] of list) {
        for (const [bx, by] of list) {
          for (let t = 0; t <= 1; t += 0.125)
            shortest = Math.min(shortest, Math.hypot(ax + t * (bx - ax) - 3 * x, ay + t * (by - ay) - 3 * y))
        }
      }
      expect(distance).toBeLessThanOrEqual(shortest + 1e-9)
    }),
  )
})
