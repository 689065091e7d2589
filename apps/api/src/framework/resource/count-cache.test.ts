import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CountCache } from './count-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts that take this time, and the number of counts. */
function counting(cache: CountCache, tookMs: number) {
  let times = 0
  const ask = () =>
    cache.get('b', 'k', async () => {
      times++
      await new Promise((done) => setTimeout(done, tookMs))
      return times
    })
  const askAndWait = async () => {
    const total = ask()
    await vi.advanceTimersByTimeAsync(tookMs)
    return total
  }
  return { ask, askAndWait, times: () => times }
}

it('counts once for all who ask at the same time, however long it takes', async () => {
  const { ask, times } = counting(new CountCache(), 10_000)
  const first = ask()
  await vi.advanceTimersByTimeAsync(9000)
  const second = ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect([await first, await second, times()]).toEqual([1, 1, 1])
})

it.each([
  [100, 3000],
  [1000, 20_000],
  [9000, 60_000],
])('remembers a total that took %i ms for %i ms', async (tookMs, keptMs) => {
  const { askAndWait } = counting(new CountCache(), tookMs)
  expect(await askAndWait()).toBe(1)
  await vi.advanceTimersByTimeAsync(keptMs - tookMs - 1)
  expect(await askAndWait()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await askAndWait()).toBe(2)
})

it('forgets what a change of the building makes wrong, and what failed', async () => {
  const cache = new CountCache()
  const { askAndWait } = counting(cache, 10)
  expect(await askAndWait()).toBe(1)
  cache.forget('b')
  expect(await askAndWait()).toBe(2)
  await expect(cache.get('b', 'other', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('b', 'other', async () => 7)).toBe(7)
})
