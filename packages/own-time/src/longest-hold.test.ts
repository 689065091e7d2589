import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LongestHold } from './longest-hold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is the most that this process worked between two looks, however long others had the processor, and is told once', () => {
  let ranMs = 1000
  const hold = new LongestHold(() => ranMs)
  for (const workedMs of [3, 40, 0, 7]) {
    ranMs += workedMs
    vi.advanceTimersToNextTimer()
  }
  expect(hold.take()).toBe(40)
  vi.advanceTimersByTime(5000)
  expect(hold.take()).toBe(0)
  hold.stop()
})
