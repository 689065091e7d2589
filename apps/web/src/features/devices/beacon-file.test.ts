import { expect, it } from 'vitest'
import { readBeacons } from './beacon-file.ts'

it('reads an array and a named list, and counts what cannot be used', () => {
  const file = JSON.stringify({
    beacons: [
      { name: '南门', mac: 'AC:23:3F:00:00:01', x: 12.5, y: 7, floor: 1, heightM: 3 },
      { hwId: 'b2', x: 1, y: 2, floor: 0 },
      { mac: 'b3', x: '1', y: 2, floor: 1 },
      7,
    ],
  })
  const read = readBeacons(file)
  expect(read?.unusable).toBe(2)
  expect(read?.beacons).toEqual([
    { name: '南门', hwId: 'AC:23:3F:00:00:01', heightM: '3', place: { floor: 1, shape: { type: 'point', at: [12.5, 7] } } },
    { name: 'b2', hwId: 'b2', heightM: '2.5', place: { floor: 0, shape: { type: 'point', at: [1, 2] } } },
  ])
  expect(readBeacons('[]')).toEqual({ beacons: [], unusable: 0 })
})

it('says of anything else that it is no such file', () => {
  for (const text of ['', '{', '"beacons"', '{"beacons":{}}', '7']) expect(readBeacons(text)).toBeNull()
})
