import type { LivePosition, PlanFeature, Site, TrackableClass } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { countedBuildings, foldPeople } from './building-counts.ts'
import { MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

const AFAR = 0.4
const building = (floor: number): PlanFeature => ({
  id: `office-${floor}`,
  floor,
  kind: 'building',
  name: '综合办公楼',
  geometry: {
    type: 'polygon',
    rings: [
      [
        [0, 0],
        [60, 0],
        [60, 20],
        [0, 20],
      ],
    ],
  },
  baseM: 0,
  heightM: 12,
})
const buildings = countedBuildings({ features: [building(0), building(1), building(2)] } as unknown as Site)
const at = (no: number, floor: number, x = 30): LivePosition => ({
  no,
  timeMs: 1,
  x,
  y: 10,
  z: 0,
  floor,
  accuracyM: 0.4,
  method: 'twr',
  status: 'live',
  speedMps: 0,
})
const CLASSES: Record<number, TrackableClass> = { 1: 'employee', 2: 'employee', 3: 'contractor', 4: 'visitor' }
function fold(positions: LivePosition[], over: Partial<MarkerView> = {}, mPerPx = AFAR) {
  const field = new MarkerField()
  field.apply(positions, 0)
  const view: MarkerView = {
    floor: 0,
    otherFloors: true,
    allNames: false,
    selectedNo: null,
    hoveredNo: null,
    alarms: new Map(),
    classOf: (no) => CLASSES[no] ?? null,
    nameOf: () => 'name',
    isShown: () => true,
    pin: null,
    serverNowMs: () => 0,
    disappearanceS: 60,
    ...over,
  }
  return foldPeople(field.values(), buildings, view, mPerPx)
}

describe('people in a building, seen from afar', () => {
  const everybody = [at(1, 1), at(2, 2), at(3, 2), at(4, 0), at(1000, 1)]

  it('are told by class instead of being drawn; who is outdoors is drawn', () => {
    const { nos, counts: counted } = fold(everybody)
    expect([...nos]).toEqual([1, 2, 3])
    expect([...counted[0]!.counts]).toEqual([
      ['employee', 2],
      ['contractor', 1],
    ])
    expect(counted[0]!.total).toBe(3)
  })

  it('are those of the shown floor, on a floor of the building', () => {
    expect([...fold(everybody, { floor: 2 }).nos]).toEqual([2, 3])
  })

  it('are drawn when one looks closer', () => {
    expect(fold(everybody, {}, 0.1)).toEqual({ nos: new Set(), counts: [] })
  })

  it('are counted as the filters of the list say', () => {
    expect(fold(everybody, { isShown: (no) => no === 3 }).counts[0]!.total).toBe(1)
  })

  it('are drawn when chosen or in alarm, and an alarm on another floor is told at any scale', () => {
    const alarms = new Map([[2, 'pulsing' as const]])
    expect([...fold(everybody, { selectedNo: 1, alarms }).nos]).toEqual([3])
    expect(fold(everybody, { floor: 1, alarms }, 0.05).counts[0]!.alarmed).toEqual([{ no: 2, floor: 2 }])
    expect(fold(everybody, { floor: 2, alarms }, 0.05).counts).toEqual([])
  })
})

it('a crowd outdoors is told too, without who is in alarm or selected: these are always drawn', () => {
  const crowd = [1, 2, 3, 4, 5, 6].map((no) => at(no, 0, 200 + no / 10))
  const { nos, counts } = fold(crowd, { classOf: () => 'employee', alarms: new Map([[1, 'pulsing']]), selectedNo: 2 })
  expect([...nos].toSorted()).toEqual([3, 4, 5, 6])
  expect(counts.map(({ total }) => total)).toEqual([4])
  expect(fold(crowd, { classOf: () => 'employee' }, 0.1).counts).toEqual([])
})
