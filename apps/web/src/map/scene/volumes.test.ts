import { expect, it } from 'vitest'
import { Storeys } from './storeys.ts'
import { extentOf } from './volumes.ts'

const storeys = new Storeys([
  { number: 0, label: '0', elevationM: 0, heightM: 4.5 },
  { number: 2, label: '2F', elevationM: 4.5, heightM: 4.5 },
])

it('begins and ends where an area does, and where it has no bounds at its storey', () => {
  expect(extentOf({ floor: 0, baseM: 2, topM: 14 }, storeys, 0)).toEqual([2, 14])
  expect(extentOf({ floor: 2, baseM: null, topM: null }, storeys, 0)).toEqual([4.5, 8.5])
  expect(extentOf({ floor: null, baseM: null, topM: null }, storeys, 0)).toEqual([0, 6])
})

it('is raised by the setting, goes with its floor and never turns over', () => {
  expect(extentOf({ floor: 0, baseM: 2, topM: 14 }, storeys, 3)).toEqual([5, 14])
  expect(extentOf({ floor: 0, baseM: 2, topM: 4 }, storeys, 10)).toEqual([12, 12.3])
  storeys.set({ floor: 2, isolated: false, apart: 1, gapM: 20 })
  expect(extentOf({ floor: 2, baseM: 5, topM: 8 }, storeys, 0)).toEqual([25, 28])
})
