import { describe, expect, it } from 'vitest'
import { type Counter, counted, FREE_TRIES, triesOf, waitOf } from './login-throttle.ts'

const MINUTE = 60_000
const { account: FREE } = FREE_TRIES

/** Counts a try unless it has to wait. */
function attempt(held: Map<string, Counter>, keys: readonly [string, string], nowMs: number): number {
  const counters = keys.map((key) => held.get(key))
  const waitMs = waitOf(counters, nowMs)
  if (waitMs > 0) return waitMs
  keys.forEach((key, i) => {
    held.set(key, counted(counters[i], i === 0 ? FREE : FREE_TRIES.address, nowMs))
  })
  return 0
}

/** Tries that got through when somebody tries every second for an hour. */
function through(account: (i: number) => string, address: (i: number) => string): number {
  const held = new Map<string, Counter>()
  let count = 0
  for (let i = 0; i < 3600; i++) if (attempt(held, [account(i), address(i)], i * 1000) === 0) count++
  return count
}

describe('counters of tries to sign in', () => {
  it('let a few tries through at once and then ever fewer', () => {
    const held = new Map<string, Counter>()
    const waits = [1, 2, 3, 4, 5].map(() => attempt(held, ['li', '1.1.1.1'], 0))
    expect(waits).toEqual([0, 0, 0, 0, 0])
    expect(attempt(held, ['li', '1.1.1.1'], 0)).toBe(1000)
    expect(attempt(held, ['li', '1.1.1.1'], 1000)).toBe(0)
    expect(attempt(held, ['li', '1.1.1.1'], 1000)).toBe(2000)
  })

  it('slow one account tried from many addresses, and one address trying many accounts', () => {
    const fromMany = through(
      () => 'admin',
      (i) => `10.0.${i % 200}.1`,
    )
    const many = through(
      (i) => `user${i}`,
      () => '1.1.1.1',
    )
    expect(fromMany).toBeLessThan(75)
    expect(many).toBeLessThan(100)
  })

  it('are forgotten after a quarter of an hour without a failed try', () => {
    let counter: Counter | undefined
    for (let i = 0; i < 9; i++) counter = counted(counter, FREE, 0)
    expect(triesOf([counter, undefined], 15 * MINUTE - 1)).toBe(9)
    expect(triesOf([counter, undefined], 15 * MINUTE)).toBe(0)
    expect(waitOf([counter], 15 * MINUTE)).toBe(0)
    expect(counted(counter, FREE, 15 * MINUTE)).toMatchObject({ tries: 1 })
  })

  it('never ask for more than a minute', () => {
    let counter: Counter | undefined
    for (let i = 0; i < 100; i++) counter = counted(counter, FREE, i)
    expect(waitOf([counter], 99)).toBe(MINUTE)
  })
})
