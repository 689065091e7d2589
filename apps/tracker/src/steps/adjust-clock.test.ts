import { describe, expect, it } from 'vitest'
import { type ClockState, newClock } from '../state/gateway-state.ts'
import { clockOffset } from './adjust-clock.ts'

const HOUR_MS = 3_600_000

/** Offsets applied to frames a second apart. */
const applied = (clock: ClockState, offsets: readonly number[], everyMs = 1000) =>
  offsets.map((offset, i) => clockOffset(clock, offset, i * everyMs))

describe('the clock of a gateway', () => {
  it('is left alone while it is right', () => expect(applied(newClock(), [-20, -400, -30, 900])).toEqual([0, 0, 0, 0]))

  it('ahead: corrected at once, since nothing arrives before it was sent', () =>
    expect(applied(newClock(), [HOUR_MS, HOUR_MS + 10])).toEqual([HOUR_MS, HOUR_MS]))

  it('never set: corrected at once', () => expect(applied(newClock(), [-1.7e12])).toEqual([-1.7e12]))

  it('behind: corrected when it has stayed the same for three seconds', () => {
    const offsets = applied(newClock(), Array<number>(8).fill(-HOUR_MS))
    expect(offsets.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(offsets.slice(-3)).toEqual([-HOUR_MS, -HOUR_MS, -HOUR_MS])
  })

  it('a backlog that drains is no wrong clock, alone or beside live frames', () => {
    const draining = Array.from({ length: 200 }, (_, i) => -HOUR_MS + i * 900)
    expect(applied(newClock(), draining, 100).every((offset) => offset === 0)).toBe(true)
    const mixed = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? -HOUR_MS : -30))
    expect(applied(newClock(), mixed).every((offset) => offset === 0)).toBe(true)
  })

  it('set right: trusted again at once', () => {
    const clock = newClock()
    applied(clock, [HOUR_MS, HOUR_MS])
    expect(clockOffset(clock, -25, 5000)).toBe(0)
    expect(clock.faultMs).toBeNull()
  })
})
