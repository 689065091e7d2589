import { describe, expect, it } from 'vitest'
import { LoginThrottle } from './login-throttle.ts'

const MINUTE = 60_000

/** Tries that got through when somebody tries every second for `minutes`. */
function through(throttle: LoginThrottle, minutes: number, name: (i: number) => string, address: (i: number) => string): number {
  let count = 0
  for (let i = 0; i < minutes * 60; i++) if (throttle.attempt(name(i), address(i), i * 1000) === 0) count++
  return count
}

describe('the sign-in throttle', () => {
  it('lets a few tries through at once and then ever fewer', () => {
    const throttle = new LoginThrottle()
    const waits = [1, 2, 3, 4, 5].map(() => throttle.attempt('li', '1.1.1.1', 0))
    expect(waits).toEqual([0, 0, 0, 0, 0])
    expect(throttle.attempt('li', '1.1.1.1', 0)).toBe(1000)
    expect(throttle.attempt('li', '1.1.1.1', 1000)).toBe(0)
    expect(throttle.attempt('li', '1.1.1.1', 1000)).toBe(2000)
  })

  it('slows one account tried from many addresses, and one address trying many accounts', () => {
    expect(
      through(
        new LoginThrottle(),
        60,
        () => 'admin',
        (i) => `10.0.${i % 200}.1`,
      ),
    ).toBeLessThan(75)
    expect(
      through(
        new LoginThrottle(),
        60,
        (i) => `user${i}`,
        () => '1.1.1.1',
      ),
    ).toBeLessThan(100)
  })

  it('does not lock out somebody who signs in from where he did before', () => {
    const throttle = new LoginThrottle()
    expect(throttle.attempt('wang', '192.168.1.5', 0)).toBe(0)
    throttle.succeeded('wang', '192.168.1.5')
    for (let i = 0; i < 100; i++) throttle.attempt('wang', `10.0.0.${i}`, 1000)
    expect(throttle.attempt('wang', '192.168.1.5', 1000)).toBe(0)
    expect(throttle.attempt('wang', '10.9.9.9', 1000)).toBeGreaterThan(0)
  })

  it('forgets failures after a quarter of an hour, and at a success', () => {
    const throttle = new LoginThrottle()
    for (let i = 0; i < 5; i++) throttle.attempt('li', '1.1.1.1', 0)
    expect(throttle.attempt('li', '1.1.1.1', 15 * MINUTE)).toBe(0)
    throttle.succeeded('li', '1.1.1.1')
    for (let i = 0; i < 5; i++) expect(throttle.attempt('li', '1.1.1.1', 15 * MINUTE)).toBe(0)
  })
})
