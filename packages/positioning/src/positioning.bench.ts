import { bench, describe } from 'vitest'
import { createSolveRounds, createSpatialRounds, createStepRounds } from './benchmark.ts'

describe('hot paths', () => {
  const solve = createSolveRounds()
  bench('1000 planar solves from 6 ranges', () => void solve(1000))
  const spatial = createSpatialRounds()
  bench('1000 solves in space from 6 ranges', () => void spatial(1000))
  const step = createStepRounds(10_000)
  bench('1000 steps of 10,000 tags: ranges, filter, floor, areas', () => void step(1000))
})
