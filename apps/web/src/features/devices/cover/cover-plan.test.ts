import type { PlanFeature } from '@muster/contracts'
import { OUTSIDE } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import { USUAL_ASSUMPTIONS } from './assumption-fields.tsx'
import { CoverModel } from './cover-model.ts'
import { obstaclesOfPlan, whereOnFloor } from './cover-plan.ts'
import { installationList } from './installation-list.ts'

type Point = [number, number]
const box = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const feature = (kind: PlanFeature['kind'], floor: number, geometry: PlanFeature['geometry']): PlanFeature => ({
  ...{ id: `${kind} ${floor}`, floor, kind, name: null, geometry, baseM: 0, heightM: 6 },
})
const features = [
  feature('building', 0, { type: 'polygon', rings: [box(0, 0, 20)] }),
  feature('tank', 0, { type: 'circle', centre: [40, 10], radiusM: 4 }),
  feature('room', 1, { type: 'polygon', rings: [box(0, 0, 10)] }),
  feature('wall', 1, { type: 'line', points: [[10, 0], [10, 10]] }), // biome-ignore format: one line
  feature('door', 1, { type: 'point', at: [10, 5] }),
]

describe('a plan as radio meets it', () => {
  it('has walls with gaps for doors, outdoors the sides of buildings, and steel that nothing goes through', () => {
    const indoors = obstaclesOfPlan({ features }, 1)
    expect(indoors.map(({ y1, y2 }) => [y1, y2])).toEqual([[0, 4.4], [5.6, 10]]) // biome-ignore format: one line
    const outdoors = obstaclesOfPlan({ features }, 0)
    expect(outdoors.filter(({ isMetal }) => !isMetal)).toHaveLength(4)
    expect(outdoors.filter(({ isMetal }) => isMetal).length).toBeGreaterThan(7)
  })

  it('says where anybody can be', () => {
    expect(whereOnFloor({ features }, 0)(10, 10)).toBe(false)
    expect(whereOnFloor({ features }, 0)(30, 10)).toBe(true)
    expect(whereOnFloor({ features }, 1)(5, 5)).toBe(true)
    expect(whereOnFloor({ features }, 1)(15, 5)).toBe(false)
  })

  it('shows what a moved anchor changes', () => {
    const model = new CoverModel({ extent: [0, 0, 60, 20], features }, 0)
    const anchors = [[25, 1], [58, 1], [58, 19], [25, 19]].map(([x = 0, y = 0]) => ({ x, y, heightM: 4 })) // biome-ignore format: one line
    const before = [...model.update(anchors, USUAL_ASSUMPTIONS).errorM]
    expect(model.grid.heard[0]).toBe(OUTSIDE)
    const after = model.update([...anchors.slice(1), { x: 30, y: 10, heightM: 4 }], USUAL_ASSUMPTIONS)
    expect([...after.errorM]).not.toEqual(before)
  })
})

it('an installation list can be opened in a spreadsheet and holds no formulas', () => {
  const anchor = { key: 'a', id: null, hwId: '', floor: 1, x: 1.5, y: -2, heightM: 2.5, isChanged: true }
  const text = installationList(['Name', 'Floor, label'], [{ ...anchor, name: '=1+1' }], (floor) => `${floor}F`)
  expect(text).toBe(`\ufeffName,"Floor, label"\r\n'=1+1,,1F,1.5,-2,2.5\r\n`)
})
