import { expect, test } from 'vitest'
import { coverage, errorFigures, quantile } from './metrics.ts'

test('quantile f is value number ceil(f * n)', () => {
  const values = Array.from({ length: 100 }, (_, i) => i + 1)
  expect([quantile(values, 0.5), quantile(values, 0.6827), quantile(values, 0.95), quantile(values, 0.55), quantile(values, 1)]).toEqual([
    50, 69, 95, 55, 100,
  ])
  expect(quantile([4], 0.01)).toBe(4)
  expect(quantile([], 0.5)).toBeNaN()
})

test('figures of known errors', () => {
  expect(errorFigures([3, 4])).toEqual({ count: 2, median: 3, mean: 3.5, p68: 4, p90: 4, p95: 4, rmse: Math.sqrt(12.5) })
})

test('coverage counts errors within what was stated', () => {
  expect(coverage([1, 2, 3, 4], [1, 1, 5, 5])).toBe(0.75)
})
