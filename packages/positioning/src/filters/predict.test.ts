import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { predict } from './predict.ts'
import { matrix, randomTrack, times, transposed } from './random-track.ts'
import { FIRST_BIAS, ROW, SIZE, SLOT_REACH_M, SLOT_SIGMA_M, SPEED_SCALE, VX, VY, X, Y, Z } from './track-state.ts'

const unit = fc.double({ min: -1, max: 1, noNaN: true })
const factors = fc.array(unit, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })
const slots = fc.integer({ min: 0, max: SIZE - FIRST_BIAS })
const settings = { ...DEFAULT_SETTINGS, tagHeightSigmaM: 0 }

test("prediction is F P F' and the noise that brings biases back to their priors", () => {
  const reaches = fc.array(fc.double({ min: 0.1, max: 20, noNaN: true }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(factors, slots, reaches, fc.double({ min: 0.01, max: 30, noNaN: true }), (numbers, used, reachM, dtS) => {
      const { track, mean, p } = randomTrack(numbers, used)
      const size = FIRST_BIAS + used
      const keep = Math.exp(-dtS / settings.velocityMemoryS)
      const glide = settings.velocityMemoryS * (1 - keep)
      const kept = reachM.map((reach) => Math.exp((-Math.hypot(mean[VX]!, mean[VY]!) * dtS) / reach - dtS / settings.biasMemoryS))
      const transition = matrix(size, size, (i, j) => {
        if (i === j) return i === VX || i === VY ? keep : i < FIRST_BIAS ? 1 : kept[i - FIRST_BIAS]!
        return (i === X && j === VX) || (i === Y && j === VY) ? glide : 0
      })
      const before = matrix(size, size, (i, j) => p[i]![j]!)
      const expected = times(times(transition, before), transposed(transition))
      track.numbers[SPEED_SCALE] = 0
      for (let slot = 0; slot < used; slot++) {
        track.numbers[SLOT_SIGMA_M + slot] = 0.5
        track.numbers[SLOT_REACH_M + slot] = reachM[slot]!
        expected[FIRST_BIAS + slot]![FIRST_BIAS + slot]! += (1 - kept[slot]! ** 2) * 0.25
      }
      predict(track, dtS, settings)
      for (let i = 0; i < size; i++) {
        const moved = transition[i]!.reduce((sum, value, j) => sum + value * mean[j]!, 0)
        expect(track.numbers[i]).toBeCloseTo(moved, 9)
        for (let j = 0; j <= i; j++) expect(track.numbers[ROW[i]! + j]).toBeCloseTo(expected[i]![j]!, 9)
      }
      expect(track.numbers[Z]).toBe(mean[Z])
    }),
  )
})

test('what fades for hours does not end among the denormal numbers', () => {
  const { track, mean } = randomTrack(
    Array.from({ length: SIZE * SIZE }, (_, i) => Math.sin(i)),
    SIZE - FIRST_BIAS,
  )
  const { numbers } = track
  numbers[VX] = 0
  numbers[VY] = 0
  numbers[SPEED_SCALE] = 0
  for (let step = 0; step < 8000; step++) predict(track, 6, settings)
  expect([...numbers].filter((value) => value !== 0 && Math.abs(value) < 2 ** -1022)).toEqual([])
  expect(Math.abs(numbers[FIRST_BIAS]!)).toBeLessThan(1e-50)
  expect(numbers[X]).toBe(mean[X])
})
