import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconnectDelayMs } from './backoff.ts'

it('waits between a quarter of a second and five seconds, longer with every failure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
      const delayMs = reconnectDelayMs(failures, random)
      expect(delayMs).toBeGreaterThanOrEqual(250)
      expect(delayMs).toBeLessThanOrEqual(5000)
      expect(reconnectDelayMs(failures + 1, random)).toBeGreaterThanOrEqual(delayMs)
    }),
  )
})
