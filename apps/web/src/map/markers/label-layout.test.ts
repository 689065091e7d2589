import type { LivePosition } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { projectionOf, zoomOf } from '../shell/plan-frame.ts'
import { chooseLabels, labelWords, MOST_LABELS } from './label-layout.ts'
import { MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

const at = (no: number, x: number, y: number): LivePosition => ({
  no,
  timeMs: 0,
  x,
  y,
  z: 0,
  floor: 0,
  accuracyM: 1,
  method: 'twr',
  status: 'live',
  speedMps: 0,
})
const view = (over: Partial<MarkerView> = {}): MarkerView => ({
  floor: 0,
  otherFloors: true,
  allNames: false,
  selectedNo: null,
  hoveredNo: null,
  alarms: new Map(),
  classOf: () => 'employee',
  nameOf: (no) => `n${no}`,
  isShown: () => true,
  pin: null,
  serverNowMs: () => 0,
  disappearanceS: 60,
  ...over,
})
const far = projectionOf({ x: 0, y: 0, zoom: zoomOf(0.5), bearing: 0 }, 1600, 1000)
const close = projectionOf({ x: 0, y: 0, zoom: zoomOf(0.05), bearing: 0 }, 1600, 1000)
function numbers(positions: LivePosition[], over: Partial<MarkerView>, projection = far): number[] {
  const field = new MarkerField()
  field.apply(positions, 0)
  return chooseLabels(field, view(over), projection, 0).map(({ no }) => no)
}

describe('chooseLabels', () => {
  const three = [at(1, 0, 0), at(2, 20, 0), at(3, 200, 0)]

  it('names nobody from afar', () => {
    expect(numbers(three, {})).toEqual([])
  })

  it('names the selected and those near it', () => {
    expect(numbers(three, { selectedNo: 1 })).toEqual([1, 2])
  })

  it('names the hovered and those in alarm at any scale', () => {
    expect(numbers(three, { hoveredNo: 3, alarms: new Map([[2, 'steady']]) }).toSorted()).toEqual([2, 3])
  })

  it('names everybody who has room from close by, and not those outside the view', () => {
    expect(numbers([at(1, 0, 0), at(2, 0.3, 0), at(3, 10, 0), at(4, 500, 0)], {}, close)).toEqual([1, 3])
  })

  it('puts names of several in alarm at one place into rows, and the rest into a number', () => {
    const field = new MarkerField()
    const together = Array.from({ length: 6 }, (_, i) => at(i + 1, 0.2 * i, 0))
    field.apply(together, 0)
    const alarms = new Map(together.map(({ no }) => [no, 'steady'] as const))
    const labels = chooseLabels(field, view({ alarms }), far, 0)
    expect(labels.map(({ no, by, row }) => [no, by, row])).toEqual([1, 2, 3].map((no, row) => [no, 1, row]))
    expect(labels.map((label) => labelWords(label, view()))).toEqual(['n1', 'n2', 'n3 +3'])
  })

  it('says of somebody in alarm how long it lasts, and makes room for it', () => {
    const lasts = view({ alarms: new Map([[1, 'steady']]), lastsOf: (no) => (no === 1 ? '12 min' : null) })
    const field = new MarkerField()
    field.apply([at(1, 0, 0), at(2, 2, 0)], 0)
    expect(chooseLabels(field, lasts, close, 0).map((label) => labelWords(label, lasts))).toEqual(['n1 12 min'])
    expect(chooseLabels(field, view({ allNames: true }), close, 0).map((label) => labelWords(label, view()))).toEqual(['n1', 'n2'])
  })

  it('never names more than the most', () => {
    const crowd = Array.from({ length: 1000 }, (_, i) => at(i + 1, ((i % 32) - 16) * 10, (Math.floor(i / 32) - 16) * 10))
    expect(numbers(crowd, { allNames: true }).length).toBeLessThanOrEqual(MOST_LABELS)
  })
})
