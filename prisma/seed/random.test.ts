import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(series(seed)).toEqual(series(seed))
      expect(series(seed)).not.toEqual(series(seed + 1))
    }),
  )
})

test('a fork depends on its label only, not on what was drawn before', () => {
  const a = seededRandom(7)
  const b = seededRandom(7)
  b.next()
  expect(a.fork('x').next()).toBe(b.fork('x').next())
  expect(a.fork('x').next()).not.toBe(a.fork('y').next())
})

test('numbers stay within their bounds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, low, width) => {
      const random = seededRandom(seed)
      for (let i = 0; i < 20; i++) {
        expect(random.integer(low, low + width)).toBeGreaterThanOrEqual(low)
        expect(random.integer(low, low + width)).toBeLessThanOrEqual(low + width)
        expect(random.exponential(1)).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(random.gaussian(1))).toBe(true)
      }
    }),
  )
})

test('normal numbers have the deviation asked for', () => {
  const random = seededRandom(3)
  const values = Array.from({ length: 20_000 }, () => random.gaussian(2))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  expect(mean).toBeCloseTo(0, 1)
  expect(deviation).toBeCloseTo(2, 1)
})

const series = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 8 }, () => random.next())
}
