import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTrackState, FIRST_BIAS, ROW, SIZE, SLOT_SIGMA_M, VX, VY, X, Y, Z } from '../filters/track-state.ts'
import { ANSWER, AT_HAND, KEEPS, predictAtHand, spreadAtHand } from './kernel.ts'
import { COMMON } from './layout.ts'

const unit = fc.double({ min: -1, max: 1, noNaN: true })
const factors = fc.array(unit, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })
const slots = fc.integer({ min: 0, max: SIZE - FIRST_BIAS })

type Matrix = number[][]
const matrix = (rows: number, columns: number, element: (i: number, j: number) => number): Matrix =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => element(i, j)))
const times = (a: Matrix, b: Matrix): Matrix =>
  matrix(a.length, b[0]!.length, (i, j) => a[i]!.reduce((sum, value, k) => sum + value * b[k]![j]!, 0))
const transposed = (a: Matrix): Matrix => matrix(a[0]!.length, a.length, (i, j) => a[j]![i]!)

/** The inverse by Gauss and Jordan; the matrix is definite. */
function inverse(a: Matrix): Matrix {
  const n = a.length
  const rows = a.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => +(i === j))])
  for (let p = 0; p < n; p++) {
    const scale = 1 / rows[p]![p]!
    rows[p] = rows[p]!.map((value) => value * scale)
    for (let i = 0; i < n; i++) {
      if (i === p) continue
      const share = rows[i]![p]!
      rows[i] = rows[i]!.map((value, j) => value - share * rows[p]![j]!)
    }
  }
  return rows.map((row) => row.slice(n))
}

/** A random track at hand; returns its mean and its covariance A A' + I / 10. */
function takeRandom(numbers: readonly number[]) {
  AT_HAND.set(createTrackState().numbers)
  const a = matrix(SIZE, SIZE, (i, j) => numbers[i * SIZE + j]!)
  const p = times(a, transposed(a)).map((row, i) => row.map((value, j) => value + (i === j ? 0.1 : 0)))
  for (let i = 0; i < SIZE; i++) {
    AT_HAND[i] = numbers[i]!
    for (let j = 0; j <= i; j++) AT_HAND[ROW[i]! + j] = p[i]![j]!
  }
  return { mean: [...AT_HAND.subarray(0, SIZE)], p }
}

test("prediction is F P F' and the noise that brings biases back to their priors", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(factors, slots, fc.array(share, { minLength: 8, maxLength: 8 }), share, share, (numbers, used, kept, keep, glide) => {
      const { mean, p } = takeRandom(numbers)
      const size = FIRST_BIAS + used
      const transition = matrix(size, size, (i, j) => {
        if (i === j) return i === VX || i === VY ? keep : i < FIRST_BIAS ? 1 : kept[i - FIRST_BIAS]!
        return (i === X && j === VX) || (i === Y && j === VY) ? glide : 0
      })
      const before = matrix(size, size, (i, j) => p[i]![j]!)
      const expected = times(times(transition, before), transposed(transition))
      for (let slot = 0; slot < used; slot++) {
        AT_HAND[SLOT_SIGMA_M + slot] = 0.5
        KEEPS[FIRST_BIAS + slot] = kept[slot]!
        expected[FIRST_BIAS + slot]![FIRST_BIAS + slot]! += (1 - kept[slot]! ** 2) * 0.25
      }
      predictAtHand(size, keep, glide, 0, 0, 0)
      for (let i = 0; i < size; i++) {
        const moved = transition[i]!.reduce((sum, value, j) => sum + value * mean[j]!, 0)
        expect(AT_HAND[i]).toBeCloseTo(moved, 9)
        for (let j = 0; j <= i; j++) expect(AT_HAND[ROW[i]! + j]).toBeCloseTo(expected[i]![j]!, 9)
      }
      expect(AT_HAND[Z]).toBe(mean[Z])
    }),
  )
})

test('what fades for hours does not end among the denormal numbers', () => {
  const { mean } = takeRandom(Array.from({ length: SIZE * SIZE }, (_, i) => Math.sin(i)))
  KEEPS.fill(0.9, FIRST_BIAS)
  for (let step = 0; step < 8000; step++) predictAtHand(SIZE, 1, 0, 0, 0, 0)
  expect([...AT_HAND].filter((value) => value !== 0 && Math.abs(value) < 2 ** -1022)).toEqual([])
  expect(Math.abs(AT_HAND[FIRST_BIAS]!)).toBeLessThan(1e-50)
  expect(AT_HAND[X]).toBe(mean[X])
})

test('what biases bring into the place is Cov(p, b) Cov(b)⁻¹ Cov(b, p), and the track stays as it is', () => {
  fc.assert(
    fc.property(factors, slots, (numbers, used) => {
      const { p } = takeRandom(numbers)
      const before = [...AT_HAND]
      const biases = 1 + used
      const within = matrix(biases, biases, (i, j) => p[COMMON + i]![COMMON + j]!)
      const across = matrix(2, biases, (i, j) => p[i]![COMMON + j]!)
      const expected = times(times(across, inverse(within)), transposed(across))
      spreadAtHand(FIRST_BIAS + used)
      expect(ANSWER[0]).toBeCloseTo(expected[X]![X]!, 8)
      expect(ANSWER[1]).toBeCloseTo(expected[Y]![X]!, 8)
      expect(ANSWER[2]).toBeCloseTo(expected[Y]![Y]!, 8)
      expect([...AT_HAND]).toEqual(before)
    }),
  )
})
