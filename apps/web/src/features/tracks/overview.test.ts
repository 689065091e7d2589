import { expect, it } from 'vitest'
import { movementFrom, overviewStrip, presenceFrom } from './overview.ts'

const OVERVIEW = { trackableNo: 1, fromMs: 1000, stepMs: 100, state: [0, 1, 2, 0, 2, 0], movesAfterMs: [-1, -1, 30, -1, 0, -1] }

it('finds where anything is known again', () => {
  expect(presenceFrom(OVERVIEW, 1000)).toBe(1100)
  expect(presenceFrom(OVERVIEW, 1150)).toBe(1150)
  expect(presenceFrom(OVERVIEW, 1300)).toBe(1400)
  expect(presenceFrom(OVERVIEW, 1500)).toBeNull()
})

it('finds the next movement and the one before', () => {
  expect(movementFrom(OVERVIEW, 1000, 1)).toBe(1230)
  expect(movementFrom(OVERVIEW, 1231, 1)).toBe(1400)
  expect(movementFrom(OVERVIEW, 1401, 1)).toBeNull()
  expect(movementFrom(OVERVIEW, 1400, -1)).toBe(1230)
  expect(movementFrom(OVERVIEW, 1230, -1)).toBeNull()
})

it('shows the most of what a column holds, with more columns than steps and with fewer', () => {
  expect(overviewStrip(OVERVIEW, 3)).toEqual([0, 2, 2])
  expect(overviewStrip(OVERVIEW, 12)).toEqual([null, null, 0, 0, 2, 2, null, null, 2, 2, null, null])
})
