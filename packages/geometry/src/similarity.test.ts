import { expect, it } from 'vitest'
import { similarityOf } from './similarity.ts'

it('brings two points, and all that lies around them, where they belong', () => {
  const similarity = similarityOf(
    [
      [1000, 2000],
      [2000, 2000],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  )!
  expect(similarity.scale).toBeCloseTo(0.001)
  expect(similarity.to([2000, 2000])).toEqual([0, 1])
  expect(similarity.to([1000, 3000]).map((metres) => Math.round(metres * 1000) / 1000)).toEqual([-1, 0])
})

it.each<[string, [number, number], [number, number]]>([
  ['coincide', [5, 5], [1, 1]],
  ['are no numbers', [Number.NaN, 0], [1, 1]],
  ['would be one in the site', [6, 6], [0, 0]],
])('is none when the points %s', (_name, second, target) => {
  expect(similarityOf([[5, 5], second], [[0, 0], target])).toBeNull()
})
