import type { LivePosition } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { buildDrawList, emptyDrawList, iconScale, isGhostFloor, nextStepMs } from './draw-list.ts'
import { FIGURES, INSTANCE_FLOATS, type InstanceBuffer } from './instance-buffer.ts'
import { MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

const NOW = 1_000_000
const at = (no: number, over: Partial<LivePosition> = {}): LivePosition => ({
  no,
  timeMs: NOW,
  x: no,
  y: 0,
  z: 0,
  floor: 0,
  accuracyM: 0.4,
  method: 'twr',
  status: 'live',
  speedMps: 0,
  ...over,
})
const view = (over: Partial<MarkerView> = {}): MarkerView => ({
  floor: 0,
  otherFloors: true,
  allNames: false,
  selectedNo: null,
  hoveredNo: null,
  alarms: new Map(),
  classOf: () => 'visitor',
  nameOf: () => 'name',
  isShown: () => true,
  pin: null,
  serverNowMs: () => NOW,
  disappearanceS: 60,
  ...over,
})
function draw(positions: LivePosition[], over: Partial<MarkerView> = {}) {
  const field = new MarkerField()
  field.apply(positions, 0)
  const list = emptyDrawList()
  buildDrawList(field, view(over), 'light', list, 0)
  return list
}
/** One value of every instance. */
const column = (buffer: InstanceBuffer, index: number) =>
  Array.from({ length: buffer.count }, (_, i) => buffer.data[i * INSTANCE_FLOATS + index]!)
const X = 2
const RADIUS_M = 7
const FIGURE = 8
const STALE_AT_S = 10
const ANGLE = 14

describe('the draw list', () => {
  it('never draws the unlocated', () => {
    expect(draw([at(1, { status: 'unlocated' }), at(2)]).icons.count).toBe(1)
  })

  it('never draws somebody whom the roster does not know', () => {
    expect(draw([at(1), at(2)], { classOf: (no) => (no === 1 ? 'employee' : null) }).icons.count).toBe(1)
  })

  it('greys at once what is stale, and the others when the disappearance time has gone by', () => {
    const { icons } = draw([at(1, { status: 'stale' }), at(2, { timeMs: NOW - 50_000 })])
    const [stale, live] = column(icons, STALE_AT_S)
    expect(stale).toBeLessThan(0)
    expect(live).toBeCloseTo(10)
  })

  it('draws the selected last, with its uncertainty to scale', () => {
    const { icons, below } = draw([at(1), at(2), at(3)], { selectedNo: 1 })
    expect(column(icons, X)).toEqual([2, 3, 1])
    const disc = column(below, FIGURE).indexOf(FIGURES.disc)
    expect(column(below, RADIUS_M)[disc]).toBeCloseTo(0.4)
  })

  it('shows those in alarm whatever the filters hide', () => {
    expect(draw([at(1), at(2)], { isShown: () => false, alarms: new Map([[2, 'pulsing']]) }).icons.count).toBe(1)
  })

  it('rings somebody in alarm also where he is only hinted at', () => {
    const { below, icons } = draw([at(1, { floor: 3 })], { alarms: new Map([[1, 'pulsing']]) })
    expect([column(below, FIGURE), icons.count]).toEqual([[FIGURES.ring], 1])
  })
})

describe('isGhostFloor', () => {
  it('mixes outdoors with indoors but never two indoor floors', () => {
    const ghosts = (shown: number) => [-1, 0, 1, 2].filter((floor) => isGhostFloor(floor, { floor: shown, otherFloors: true }))
    expect(ghosts(0)).toEqual([-1, 1, 2])
    expect(ghosts(2)).toEqual([0])
    expect(isGhostFloor(1, { floor: 0, otherFloors: false })).toBe(false)
  })
})

describe('iconScale', () => {
  it('is full size close by and never below half', () => {
    expect(iconScale(20, 10_000)).toBe(1)
    expect(iconScale(0.5, 10_000)).toBeGreaterThan(0.5)
  })

  it('shrinks from afar and in a crowd', () => {
    expect(iconScale(2, 100)).toBeCloseTo(0.7)
    expect(iconScale(2, 2000)).toBeLessThan(iconScale(2, 100))
  })
})

describe('the next frame', () => {
  const walk = (speedMps: number) => {
    const field = new MarkerField()
    field.apply([at(1), at(2)], 0)
    field.apply([at(1, { x: 1 + speedMps, timeMs: NOW + 1000 }), at(2, { x: 2.1, timeMs: NOW + 1000 })], 0)
    const list = emptyDrawList()
    buildDrawList(field, view(), 'light', list, 0)
    return list
  }

  it('comes when the fastest has gone half a pixel', () => {
    // A glide lasts a tenth longer than the interval of fixes.
    expect(nextStepMs(walk(2.2), 0, 4)).toBeCloseTo(1000 * (0.5 / (2 * 4)))
    expect(nextStepMs(walk(2.2), 0, 16)).toBeCloseTo(1000 * (0.5 / (2 * 16)))
  })

  it('comes at the end of the slowest glide at last, and then no more', () => {
    expect(nextStepMs(walk(0.2), 1000, 0.1)).toBeCloseTo(100)
    expect(nextStepMs(walk(2), 1100, 4)).toBe(Number.POSITIVE_INFINITY)
  })

  it('does not come where nobody moves', () => {
    expect(nextStepMs(draw([at(1), at(2)]), 0, 4)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('the course of a vehicle', () => {
  const ride = (trackableClass: 'internalVehicle' | 'employee', metres: number) => {
    const field = new MarkerField()
    field.apply([at(1)], 0)
    field.apply([at(1, { y: metres, timeMs: NOW + 1000 })], 0)
    const list = emptyDrawList()
    buildDrawList(field, view({ classOf: () => trackableClass }), 'light', list, 0)
    return column(list.below, FIGURE).map((figure, i) => [figure, column(list.below, ANGLE)[i]])
  }

  it('is an arrow to where it went last', () => {
    expect(ride('internalVehicle', 5)).toEqual([[FIGURES.course, expect.closeTo(Math.PI / 2)]])
  })

  it('is none of a walker, and none of what only trembles', () => {
    expect(ride('employee', 5)).toEqual([])
    expect(ride('internalVehicle', 0.2)).toEqual([])
  })
})

describe('those who are counted in a building', () => {
  it('are not drawn, unless chosen or in alarm', () => {
    const folded = new Set([1, 2, 3])
    expect(column(draw([at(1), at(2), at(3)], { folded, selectedNo: 1, alarms: new Map([[3, 'steady']]) }).icons, X)).toEqual([3, 1])
  })
})
