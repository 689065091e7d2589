import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const ring: [number, number][] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
]
const config = {
  namedAreas: [{ id: 'unit-1', name: '一单元', use: 'risk', floor: 0, polygon: [ring], baseM: null, topM: null }],
  landmarks: [{ name: '泵房', floor: 0, geometry: { type: 'circle' as const, centre: [30, 10] as const, radiusM: 2 } }],
}

it('tells where something is by the area around it and the nearest landmark', () => {
  expect(placeOf(config, { floor: 0, x: 10, y: 10, z: 1 })).toEqual({
    placeAreaId: 'unit-1',
    placeName: '一单元',
    nearName: '泵房',
    nearM: 18,
  })
})

it('says nothing of what was not located', () => {
  expect(placeOf(config, null)).toEqual({ placeAreaId: null, placeName: null, nearName: null, nearM: null })
})
