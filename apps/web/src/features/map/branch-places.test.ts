import type { Branch } from '@muster/contracts'
import { expect, it } from 'vitest'
import { branchPlaces } from './branch-places.ts'

const branch = (buildId: string, lonDeg: number | null, latDeg: number | null): Branch => ({
  ...{ buildId, name: buildId, lonDeg, latDeg, people: 0, vehicles: 0, alarms: 0, current: false },
})

it('lays sites out as they lie to each other, north up', () => {
  const [south, north, east] = branchPlaces([branch('s', 120, 30), branch('n', 120, 32), branch('e', 121, 31)])
  expect(north!.top).toBeLessThan(east!.top)
  expect(east!.top).toBeLessThan(south!.top)
  expect(east!.left).toBeGreaterThan(south!.left)
  expect(north!.left).toBeCloseTo(south!.left)
})

it('puts a single site into the middle, and leaves out what is nowhere', () => {
  expect(branchPlaces([branch('a', 120, 30), branch('b', null, null)])).toMatchObject([{ left: 50, top: 50 }])
  expect(branchPlaces([])).toEqual([])
})
