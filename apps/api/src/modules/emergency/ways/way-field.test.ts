import type { Drawing, PlanFeature } from '@muster/contracts'
import { buildPlant } from '@muster/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHUT } from './floor-grid.ts'
import { type Ground, groundOf } from './ground.ts'
import { WayField } from './way-field.ts'

type Feature = Pick<PlanFeature, 'floor' | 'kind' | 'geometry'>
const box = (minX: number, minY: number, maxX: number, maxY: number): PlanFeature['geometry'] => ({
  type: 'polygon',
  rings: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]], // biome-ignore format: one ring, one line
})
const line = (...points: [number, number][]): PlanFeature['geometry'] => ({ type: 'line', points })
const FLOORS = [0, 1, 2].map((number) => ({ number }))
const plain = (features: Feature[], closed: Drawing[] = []) => groundOf({ extent: [0, 0, 100, 60], floors: FLOORS, features }, closed)
const fieldTo = (ground: Ground, x: number, y: number) => new WayField(ground, [{ floor: 0, cell: ground.grids.get(0)!.cellAt(x, y) }])

/** A building across the plan that leaves a gap at its lower end. */
const HOUSE: Feature[] = [{ floor: 0, kind: 'building', geometry: box(40, 10, 50, 60) }]

describe('how far it is to an island', () => {
  it('is around what stands in the way, not as the crow flies', () => {
    const field = fieldTo(plain([...HOUSE, { floor: 0, kind: 'paving', geometry: box(0, 0, 100, 60) }]), 90, 50)
    expect(field.wayM({ x: 60, y: 50, floor: 0 })).toBeCloseTo(30, -1)
    // Along the building, through the gap and back.
    expect(field.wayM({ x: 30, y: 50, floor: 0 })).toBeGreaterThan(95)
    expect(fieldTo(plain([]), 90, 50).wayM({ x: 30, y: 50, floor: 0 })).toBeLessThan(90)
  })

  it('is nothing where a way is closed; a fence holds, its gate lets through', () => {
    const closed: Drawing = { floor: 0, shape: { type: 'polygon', rings: [[[40, 0], [50, 0], [50, 12], [40, 12]]] } } // biome-ignore format: one ring, one line
    expect(fieldTo(plain(HOUSE, [closed]), 90, 50).wayM({ x: 30, y: 50, floor: 0 })).toBeNull()
    const fence: Feature = { floor: 0, kind: 'fence', geometry: line([20, 0], [20, 60]) }
    const gate: Feature = { floor: 0, kind: 'gate', geometry: line([20, 30], [20, 34]) }
    expect(fieldTo(plain([fence]), 90, 5).wayM({ x: 5, y: 5, floor: 0 })).toBeNull()
    expect(fieldTo(plain([fence, gate]), 90, 5).wayM({ x: 5, y: 5, floor: 0 })).toBeGreaterThan(95)
  })

  it('leads out of a house by its stairs and its door, and costs for them', () => {
    const floors: Feature[] = [1, 2].flatMap((floor): Feature[] => [
      { floor, kind: 'building', geometry: box(40, 10, 50, 60) },
      { floor, kind: 'stairs', geometry: box(42, 50, 46, 54) },
    ])
    const walls: Feature[] = [
      { floor: 1, kind: 'wall', geometry: line([40, 30], [50, 30]) },
      { floor: 1, kind: 'door', geometry: line([44, 30], [46, 30]) },
      { floor: 1, kind: 'door', geometry: line([50, 20], [50, 22]) },
    ]
    const field = fieldTo(plain([...HOUSE, ...floors, ...walls]), 90, 21)
    const [ground, upstairs] = [1, 2].map((floor) => field.wayM({ x: 44, y: 52, floor }))
    expect(ground).toBeGreaterThan(60)
    expect(upstairs).toBeCloseTo(ground! + 20, 0)
    // Without the door in the wall nobody gets out.
    const shut = fieldTo(plain([...HOUSE, ...floors, ...walls.filter((_, i) => i !== 1)]), 90, 21)
    expect(shut.wayM({ x: 44, y: 52, floor: 1 })).toBeNull()
  })

  it('is never shorter than straight, and grows by no more than one walks', () => {
    const ground = plain(HOUSE)
    const field = fieldTo(ground, 90, 50)
    const place = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      y: fc.double({ min: 0, max: 60, noNaN: true }),
      floor: fc.constant(0),
    })
    fc.assert(
      fc.property(place, (at) => {
        if (ground.grids.get(0)!.costs[ground.grids.get(0)!.cellAt(at.x, at.y)] === SHUT) return
        expect(field.wayM(at)!).toBeGreaterThanOrEqual(Math.hypot(at.x - 90, at.y - 50) - 2)
      }),
    )
  })
})

it('reaches the gate from paths and rooms of the demonstration plant', () => {
  const plant = buildPlant()
  const ground = groundOf(plant, [])
  const field = fieldTo(ground, 30, 20)
  const lost = plant.walkways.nodes.filter((node) => field.wayM(node) === null).map(({ id }) => id)
  // The centre of a tank, where a path is drawn through one.
  expect(lost).toEqual(['0:337,173'])
})
