import type { Area } from '@muster/contracts'
import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

const square = (name: string, sizeM: number, changes: Partial<Area> = {}): Area => ({
  id: name,
  code: name,
  name,
  kind: 'risk',
  riskLevel: null,
  floor: null,
  polygon: [
    [
      [0, 0],
      [sizeM, 0],
      [sizeM, sizeM],
      [0, sizeM],
    ],
  ],
  baseM: null,
  topM: null,
  ...changes,
})
const areas = [square('site', 400), square('unit', 50), square('upper', 20, { floor: 2 }), square('pit', 10, { baseM: -4, topM: -1 })]

it('names the smallest area around a place, on its floor and at its height', () => {
  expect(placeName({ x: 5, y: 5, z: 1, floor: 1 }, areas)).toBe('unit')
  expect(placeName({ x: 5, y: 5, z: 6, floor: 2 }, areas)).toBe('upper')
  expect(placeName({ x: 5, y: 5, z: -2, floor: -1 }, areas)).toBe('pit')
  expect(placeName({ x: 300, y: 5, z: null, floor: 0 }, areas)).toBe('site')
})

it('names a place rather than a rule about it', () => {
  expect(placeName({ x: 5, y: 5, z: 1, floor: 1 }, [...areas, square('no entry', 30, { kind: 'zone' })])).toBe('unit')
})

it('is null outside all areas', () => {
  expect(placeName({ x: 900, y: 5, z: 1, floor: 0 }, areas)).toBeNull()
})
