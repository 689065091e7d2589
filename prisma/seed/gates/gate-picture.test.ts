import { expect, test } from 'vitest'
import { gatePicture } from './gate-picture.ts'

/** Events over MQTT are 64 kB at most. */
const MOST_BYTES = 16 * 1024

test('the picture of a gate is a small PNG, the same of the same card and another of a vehicle', () => {
  const one = gatePicture('people', '10000001')
  expect(one.subarray(0, 4).toString('latin1')).toBe('\x89PNG')
  expect(one.length).toBeLessThan(MOST_BYTES)
  expect(gatePicture('people', '10000001').equals(one)).toBe(true)
  expect(gatePicture('vehicles', '10000001').equals(one)).toBe(false)
})
