import { describe, expect, it } from 'vitest'
import { networkOf } from './login-place.ts'
import { type Counter, type Counters, counted, holding, type Kind, triesOf, waitOf } from './login-throttle.ts'

const MINUTE = 60_000
const STRANGER = holding({ device: false, pair: false })

/** Counters of many accounts and places, as in the database. */
class Held {
  readonly #counters = new Map<string, Counter>()

  /** Counts a stranger's attempt unless it must wait. @returns the wait in ms */
  attempt(account: string, address: string, nowMs: number): number {
    const keys: Partial<Record<Kind, string>> = { account, address, pair: `${account} ${address}` }
    const counters: Counters = {}
    for (const kind of STRANGER) {
      const counter = this.#counters.get(`${kind} ${keys[kind]}`)
      if (counter) counters[kind] = counter
    }
    const waitMs = waitOf(counters, STRANGER, nowMs)
    if (waitMs > 0) return waitMs
    for (const [kind, counter] of Object.entries(counted(counters, STRANGER, nowMs)))
      this.#counters.set(`${kind} ${keys[kind as Kind]}`, counter)
    return 0
  }
}

/** Attempts that pass when somebody tries every second for an hour. */
function through(account: (i: number) => string, address: (i: number) => string, held = new Held()): number {
  let count = 0
  for (let i = 0; i < 3600; i++) if (held.attempt(account(i), address(i), i * 1000) === 0) count++
  return count
}

const tried = (times: number, atMs: (i: number) => number) => {
  let counters: Counters = {}
  for (let i = 0; i < times; i++) counters = counted(counters, ['pair'], atMs(i))
  return counters
}

describe('counters of tries to sign in', () => {
  it('let a few tries through at once and then ever fewer', () => {
    const held = new Held()
    const waits = [1, 2, 3, 4, 5].map(() => held.attempt('li', '1.1.1.1', 0))
    expect(waits).toEqual([0, 0, 0, 0, 0])
    expect(held.attempt('li', '1.1.1.1', 0)).toBe(1000)
    expect(held.attempt('li', '1.1.1.1', 1000)).toBe(0)
    expect(held.attempt('li', '1.1.1.1', 1000)).toBe(2000)
  })

  it('slow one account tried from one or many addresses, and one address trying many accounts', () => {
    const fromOne = through(
      () => 'admin',
      () => '1.1.1.1',
    )
    const fromMany = through(
      () => 'admin',
      (i) => `10.0.${i % 200}.1`,
    )
    const many = through(
      (i) => `user${i}`,
      () => '1.1.1.1',
    )
    expect(fromOne).toBeLessThan(75)
    expect(fromMany).toBeLessThan(75)
    expect(many).toBeLessThan(100)
  })

  it('hold nobody up elsewhere whose name is tried from one address, for however long', () => {
    const held = new Held()
    through(
      () => 'admin',
      () => '1.1.1.1',
      held,
    )
    expect(held.attempt('admin', '2.2.2.2', 3_600_000)).toBe(0)
  })

  it('of an account that many try are not kept alive by one address', () => {
    const held = new Held()
    for (let i = 0; i < 9; i++) held.attempt('admin', `10.0.0.${i}`, i * MINUTE)
    expect(held.attempt('admin', '2.2.2.2', 8 * MINUTE)).toBeGreaterThan(0)
    for (let i = 8; i < 40; i++) held.attempt('admin', '10.0.0.8', i * MINUTE)
    expect(held.attempt('admin', '2.2.2.2', 40 * MINUTE)).toBe(0)
  })

  it('of strangers do not hold for a browser, or an address, that has signed in', () => {
    expect(holding({ device: true, pair: false })).toEqual(['device'])
    expect(holding({ device: false, pair: true })).not.toContain('account')
  })

  it('are forgotten after a quarter of an hour without a failed try', () => {
    const counters = tried(9, () => 0)
    expect(triesOf(counters, ['pair', 'address'], 15 * MINUTE - 1)).toBe(9)
    expect(triesOf(counters, ['pair', 'address'], 15 * MINUTE)).toBe(0)
    expect(waitOf(counters, ['pair'], 15 * MINUTE)).toBe(0)
    expect(counted(counters, ['pair'], 15 * MINUTE)).toMatchObject({ pair: { tries: 1 } })
  })

  it('never ask for more than a minute', () => {
    expect(
      waitOf(
        tried(100, (i) => i),
        ['pair'],
        99,
      ),
    ).toBe(MINUTE)
  })
})

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0DB8::7:0:0:0:9', '2001:db8:0:7'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:0:7::', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('an address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
