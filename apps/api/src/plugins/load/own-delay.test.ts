import { expect, it } from 'vitest'
import { OwnDelay } from './own-delay.ts'

it('is the whole delay of a process that never waited for the processor', () => {
  const delay = new OwnDelay({ sinceLastMs: () => 0 }, 0)
  expect(delay.of(3000)).toBe(3000)
  delay.look(5000)
  expect(delay.of(3000)).toBe(3000)
})

it('leaves out the share of the time in which it waited, as of the last look', () => {
  const waits = [4000, 0, Number.POSITIVE_INFINITY]
  const delay = new OwnDelay({ sinceLastMs: () => waits.shift() ?? 0 }, 0)
  delay.look(5000)
  delay.look(5000)
  expect(delay.of(3000)).toBeCloseTo(600)
  delay.look(10_000)
  expect(delay.of(3000)).toBe(3000)
  delay.look(15_000)
  expect(delay.of(3000)).toBe(0)
})
