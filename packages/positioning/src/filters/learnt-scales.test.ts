import { expect, test } from 'vitest'
import { createEpoch } from './epoch.ts'
import { scaledSpread } from './learnt-scales.ts'
import { createElimination, type Spread } from './spread.ts'
import { BIAS_SCALE, COMMON, createTrackState, MISFIT, ROW, X, XX, YY } from './track-state.ts'

/** A track whose x is as uncertain from the common bias as from everything else: 0.01 m² each; y has no bias. */
function spreadWith(misfit: number, biasScale: number): Spread {
  const track = createTrackState()
  track.numbers[XX] = 0.02
  track.numbers[YY] = 0.01
  track.numbers[ROW[COMMON]! + COMMON] = 0.01
  track.numbers[ROW[COMMON]! + X] = 0.01
  track.numbers[MISFIT] = misfit
  track.numbers[BIAS_SCALE] = biasScale
  const out = { xx: 0, xy: 0, yy: 0 }
  scaledSpread(track, createEpoch(), createElimination(), out)
  return out
}

/** What the biases bring into x. */
const biased = ({ xx, yy }: Spread) => xx - yy

test('larger biases are stated as far as the innovations show them, and no farther than they are', () => {
  expect(biased(spreadWith(0.3, 4))).toBeCloseTo(0.01, 9)
  expect(biased(spreadWith(1, 4))).toBeCloseTo(0.01, 9)
  expect(biased(spreadWith(2, 4))).toBeCloseTo(0.02, 9)
  expect(biased(spreadWith(9, 4))).toBeCloseTo(0.08, 9)
  expect(biased(spreadWith(9, 1))).toBeCloseTo(0.01, 9)
  expect(biased(spreadWith(2, 0.25))).toBeCloseTo(0.00125, 9)
})

test('noise that never shows itself is still stated', () => {
  expect(spreadWith(0.001, 1).yy).toBeCloseTo(0.002, 9)
  expect(spreadWith(0.5, 1).yy).toBeCloseTo(0.005, 9)
})
