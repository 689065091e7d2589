import { describe, expect, it } from 'vitest'
import { areaAround, type Landmark, type NamedArea, nearestLandmark, type Place } from './places.ts'

const ring = (sizeM: number, x = 0): [number, number][] => [
  [x, 0],
  [x + sizeM, 0],
  [x + sizeM, sizeM],
  [x, sizeM],
]
const square = (name: string, sizeM: number, changes: Partial<NamedArea> = {}): NamedArea => ({
  id: name,
  name,
  use: 'risk',
  floor: null,
  polygon: [ring(sizeM)],
  baseM: null,
  topM: null,
  ...changes,
})
const areas = [square('site', 400), square('unit', 50), square('upper', 20, { floor: 2 }), square('pit', 10, { baseM: -4, topM: -1 })]

describe('the area around a place', () => {
  const nameAt = (place: Place, of = areas) => areaAround(place, of)?.name ?? null

  it('is the smallest, on its floor and at its height', () => {
    expect(nameAt({ x: 5, y: 5, z: 1, floor: 1 })).toBe('unit')
    expect(nameAt({ x: 5, y: 5, z: 6, floor: 2 })).toBe('upper')
    expect(nameAt({ x: 5, y: 5, z: -2, floor: -1 })).toBe('pit')
    expect(nameAt({ x: 300, y: 5, z: null, floor: 0 })).toBe('site')
  })

  it('is a place rather than a rule about it', () => {
    expect(nameAt({ x: 5, y: 5, z: 1, floor: 1 }, [...areas, square('no entry', 30, { use: 'zone' })])).toBe('unit')
  })

  it('is null outside all areas', () => {
    expect(nameAt({ x: 900, y: 5, z: 1, floor: 0 })).toBeNull()
  })
})

describe('the nearest landmark', () => {
  const landmarks: Landmark[] = [
    { name: 'hall', floor: 0, geometry: { type: 'polygon', rings: [ring(50)] } },
    { name: 'pump', floor: 0, geometry: { type: 'polygon', rings: [ring(4)] } },
    { name: 'tank', floor: 0, geometry: { type: 'circle', centre: [100, 0], radiusM: 10 } },
    {
      name: 'road',
      floor: 0,
      geometry: {
        type: 'line',
        points: [
          [0, -30],
          [200, -30],
        ],
      },
    },
    { name: 'room', floor: 2, geometry: { type: 'polygon', rings: [ring(5)] } },
  ]
  const at = (x: number, y: number, floor: number | null = 0) => {
    const { landmark, distanceM } = nearestLandmark({ x, y, z: null, floor }, landmarks)!
    return { name: landmark.name, distanceM }
  }

  it('is found with its distance whatever its shape, and is the smallest of those one is within', () => {
    expect(at(85, 0)).toEqual({ name: 'tank', distanceM: 5 })
    expect(at(150, -20)).toEqual({ name: 'road', distanceM: 10 })
    expect(at(56, 25)).toEqual({ name: 'hall', distanceM: 6 })
    expect(at(2, 2)).toEqual({ name: 'pump', distanceM: 0 })
  })

  it('is of the floor, or outdoors where that has none', () => {
    expect(at(2, 2, 2).name).toBe('room')
    expect(at(2, 2, 1).name).toBe('pump')
    expect(at(2, 2, null).name).toBe('pump')
    expect(nearestLandmark({ x: 0, y: 0, z: null, floor: 0 }, [])).toBeNull()
  })
})
