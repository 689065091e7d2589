import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

it('repeats itself for a seed, differs between seeds, and fills [0, 1) evenly', () => {
  const draw = (seed: number) => Array.from({ length: 10_000 }, seededRandom(seed))
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7).slice(0, 3)).not.toEqual(draw(8).slice(0, 3))
  const numbers = draw(1)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1)
})
