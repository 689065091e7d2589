import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateJointly } from './kalman.ts'
import { createObservations } from './observations.ts'
import { BIAS_SLOTS, COMMON, createTrackState, FIRST_BIAS, ROW, SIZE, type TrackState, X, Y, Z } from './track-state.ts'

const unit = fc.double({ min: -1, max: 1, noNaN: true })
const observation = fc.record({
  x: unit,
  y: unit,
  z: unit,
  common: fc.constantFrom(0, 1),
  slot: fc.integer({ min: -1, max: BIAS_SLOTS - 1 }),
  from: fc.integer({ min: -1, max: BIAS_SLOTS - 1 }),
  innovation: fc.double({ min: -2, max: 2, noNaN: true }),
  noise: fc.double({ min: 0.01, max: 4, noNaN: true }),
})
const observations = fc.array(observation, { minLength: 1, maxLength: 17 })

/** A track with a covariance A A' + I / 10. */
function trackOf(factors: readonly number[], slots: number): TrackState {
  const track = createTrackState()
  track.slots = slots
  for (let i = 0; i < SIZE; i++) {
    track.numbers[i] = factors[i]!
    for (let j = 0; j <= i; j++) {
      let sum = i === j ? 0.1 : 0
      for (let k = 0; k < SIZE; k++) sum += factors[(i * SIZE + k) % factors.length]! * factors[(j * SIZE + k) % factors.length]!
      track.numbers[ROW[i]! + j] = sum
    }
  }
  return track
}

/**
 * One observation after the other on a full matrix, as in a textbook; innovations are those of the mean at the start.
 */
function sequential(track: TrackState, list: readonly { gradient: number[]; innovation: number; noise: number }[]) {
  const n = FIRST_BIAS + track.slots
  const p = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => track.numbers[ROW[Math.max(i, j)]! + Math.min(i, j)]!))
  const shift = new Array<number>(n).fill(0)
  let squares = 0
  for (const { gradient, innovation, noise } of list) {
    const gain = p.map((row) => row.reduce((sum, value, j) => sum + value * gradient[j]!, 0))
    const spread = noise + gain.reduce((sum, value, i) => sum + value * gradient[i]!, 0)
    const news = innovation - gradient.slice(0, n).reduce((sum, value, i) => sum + value * shift[i]!, 0)
    for (let i = 0; i < n; i++) {
      shift[i] = shift[i]! + (gain[i]! / spread) * news
      for (let j = 0; j < n; j++) p[i]![j] = p[i]![j]! - (gain[i]! * gain[j]!) / spread
    }
    squares += (news * news) / spread
  }
  return { p, shift, squares }
}

test('the joint update is one observation after the other', () => {
  const factors = fc.array(unit, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })
  fc.assert(
    fc.property(factors, fc.integer({ min: 0, max: BIAS_SLOTS }), observations, (numbers, slots, list) => {
      const track = trackOf(numbers, slots)
      const before = Float64Array.from(track.numbers)
      const rows = list.map(({ x, y, z, common, slot, from, innovation, noise }) => {
        const gradient = new Array<number>(SIZE).fill(0)
        gradient[X] = x
        gradient[Y] = y
        gradient[Z] = z
        gradient[COMMON] = common
        const bias = slot < slots ? slot : -1
        if (bias >= 0) gradient[FIRST_BIAS + bias] = 1
        const reference = from < slots && from !== bias ? from : -1
        if (reference >= 0) gradient[FIRST_BIAS + reference] = -1
        const componentOf = (of: number) => (of < 0 ? -1 : FIRST_BIAS + of)
        return { gradient, own: componentOf(bias), reference: componentOf(reference), innovation, noise }
      })
      const expected = sequential(track, rows)
      const noted = createObservations()
      for (const { gradient, own, reference, innovation, noise } of rows) {
        const k = noted.count++
        noted.jx[k] = gradient[X]!
        noted.jy[k] = gradient[Y]!
        noted.jz[k] = gradient[Z]!
        noted.jc[k] = gradient[COMMON]!
        noted.own[k] = own
        noted.reference[k] = reference
        noted.innovation[k] = innovation
        noted.noise[k] = noise
      }
      expect(updateJointly(track, noted, rows.length)).toBeCloseTo(expected.squares, 4)
      for (let i = 0; i < FIRST_BIAS + slots; i++) {
        expect(track.numbers[i]! - before[i]!).toBeCloseTo(expected.shift[i]!, 6)
        for (let j = 0; j <= i; j++) expect(track.numbers[ROW[i]! + j]).toBeCloseTo(expected.p[i]![j]!, 6)
      }
    }),
  )
})
