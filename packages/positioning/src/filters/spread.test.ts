import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverse, matrix, randomTrack, times, transposed } from './random-track.ts'
import { createElimination, spreadOfBiases } from './spread.ts'
import { COMMON, FIRST_BIAS, SIZE, X, Y } from './track-state.ts'

const unit = fc.double({ min: -1, max: 1, noNaN: true })
const factors = fc.array(unit, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })

test('what biases bring into the place is Cov(p, b) Cov(b)⁻¹ Cov(b, p), and the track stays as it is', () => {
  fc.assert(
    fc.property(factors, fc.integer({ min: 0, max: SIZE - FIRST_BIAS }), (numbers, used) => {
      const { track, p } = randomTrack(numbers, used)
      const before = [...track.numbers]
      const biases = 1 + used
      const within = matrix(biases, biases, (i, j) => p[COMMON + i]![COMMON + j]!)
      const across = matrix(2, biases, (i, j) => p[i]![COMMON + j]!)
      const expected = times(times(across, inverse(within)), transposed(across))
      const out = { xx: 0, xy: 0, yy: 0 }
      spreadOfBiases(track, createElimination(), out)
      expect(out.xx).toBeCloseTo(expected[X]![X]!, 8)
      expect(out.xy).toBeCloseTo(expected[Y]![X]!, 8)
      expect(out.yy).toBeCloseTo(expected[Y]![Y]!, 8)
      expect([...track.numbers]).toEqual(before)
    }),
  )
})
