import type { Shape } from '@muster/contracts'
import { outlineOf, polygonAreaM2 } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import type { DrawnShape } from './document.ts'
import { type Editing, type EditingAction, edit, editingOf } from './editing.ts'
import type { Point } from './mode.ts'
import type { MapMode } from './registry.ts'

const box = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const area = (rings: [number, number][][], floor: number | null = 1): DrawnShape => ({
  name: 'A',
  floor,
  shape: { type: 'polygon', rings },
})
const shown = (mode: MapMode, given: Partial<Editing> = {}) => ({
  ...editingOf(
    new Map([
      ['a', area([box(0, 0, 10)])],
      ['b', area([box(10, 0, 10)])],
      ['far', area([box(50, 50, 10)])],
    ]),
    { floor: 1, single: false, mode },
  ),
  ...given,
})
const run = (editing: Editing, ...actions: EditingAction[]) => actions.reduce(edit, editing)
const put = (...points: Point[]): EditingAction[] => points.map((at) => ({ type: 'put', at, exact: true }))
const end: EditingAction = { type: 'end' }
const shapeOf = ({ history }: Editing, id: string): Shape | undefined => history.document.get(id)?.shape
const sizeOf = (editing: Editing, id: string) => {
  const shape = shapeOf(editing, id)
  return shape?.type === 'polygon' ? Math.round(polygonAreaM2(outlineOf(shape)) * 1000) / 1000 : null
}

describe('drawing areas', () => {
  it('a rectangle by two corners', () => {
    const drawn = run(shown('rectangle'), ...put([30, 0], [34, 5]))
    expect(shapeOf(drawn, drawn.selected!)).toEqual({
      type: 'polygon',
      rings: [
        [
          [30, 0],
          [34, 0],
          [34, 5],
          [30, 5],
        ],
      ],
    })
    expect(run(shown('rectangle'), ...put([30, 0], [34, 0])).fault).toBe('repeatedPoint')
  })

  it('a circle by its centre and its edge, kept as a circle', () => {
    const drawn = run(shown('circle'), ...put([30, 0], [33, 4]))
    expect(shapeOf(drawn, drawn.selected!)).toEqual({ type: 'circle', centre: [30, 0], radiusM: 5 })
  })

  it('a corridor along a line, as wide as is set', () => {
    const drawn = run(shown('corridor'), { type: 'set', widthM: 2.5 }, ...put([30, 0], [40, 0], [40, 10]), end)
    expect(shapeOf(drawn, drawn.selected!)).toEqual({
      type: 'corridor',
      points: [
        [30, 0],
        [40, 0],
        [40, 10],
      ],
      widthM: 2.5,
    })
  })
})

describe('holes, cuts and joins', () => {
  const chosen = { selected: 'a' }

  it('cut a hole into the selected area', () => {
    const holed = run(shown('hole', chosen), ...put([2, 2], [4, 2], [4, 4], [2, 4]), end)
    expect(sizeOf(holed, 'a')).toBe(96)
    expect(run(holed, { type: 'undo' }).history.document.get('a')).toEqual(area([box(0, 0, 10)]))
  })

  it('refuse a hole that leaves the area', () => {
    expect(run(shown('hole', chosen), ...put([8, 2], [12, 2], [12, 4]), end).fault).toBe('selfCrossing')
    expect(run(shown('hole', chosen), ...put([12, 2], [14, 2], [14, 4]), end).fault).toBe('holeOutside')
  })

  it('divide an area: the larger part stays what it was, the other is new and has its name', () => {
    const divided = run(shown('cut', chosen), ...put([3, -1], [3, 11]), end)
    expect([sizeOf(divided, 'a'), sizeOf(divided, 'new-1'), divided.history.document.get('new-1')?.name]).toEqual([70, 30, 'A'])
    expect(run(divided, { type: 'undo' }).history.document.has('new-1')).toBe(false)
    expect(run(shown('cut', chosen), ...put([30, -1], [30, 11]), end).fault).toBe('cutMisses')
  })

  it('join two that touch, in one step', () => {
    const joined = run(shown('join', chosen), ...put([15, 5]))
    expect([sizeOf(joined, 'a'), joined.history.document.has('b')]).toEqual([200, false])
    expect(run(joined, { type: 'undo' }).history.document.size).toBe(3)
    expect(run(shown('join', chosen), ...put([55, 55])).fault).toBe('joinApart')
  })

  it.each(['hole', 'cut'] as const)('want an area selected: %s', (mode) => {
    expect(run(shown(mode), ...put([2, 2])).fault).toBe('selectFirst')
  })
})

describe('changing an area', () => {
  const chosen = shown('select', { selected: 'a', snaps: false })
  const drag = (from: Point, to: Point): EditingAction[] => [
    { type: 'grab', at: from },
    { type: 'pointer', at: to },
    { type: 'drop', at: to },
  ]

  it('by the mouse: corners, sides, as a whole, and turned', () => {
    const rings = (...actions: EditingAction[]) => (shapeOf(run(chosen, ...actions), 'a') as { rings: Point[][] }).rings[0]
    expect(rings(...drag([10, 10], [12, 13]))?.[2]).toEqual([12, 13])
    expect(rings(...drag([5, 0], [5, -4]))).toEqual([
      [0, 0],
      [5, -4],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
    expect(rings(...drag([5, 5], [6, 7]))?.[0]).toEqual([1, 2])
    const quarter = rings(...drag([5, 11.5], [-1.5, 5]))
    expect(quarter?.flat().map((metres) => Math.round(metres) + 0)).toEqual([10, 0, 10, 10, 0, 10, 0, 0])
  })

  it('says while it is held what would be wrong, and lets nothing wrong be', () => {
    const holding = run(chosen, { type: 'grab', at: [10, 10] }, { type: 'pointer', at: [-5, 5] })
    expect(holding.warning).toBe('selfCrossing')
    const dropped = run(holding, { type: 'drop', at: [-5, 5] })
    expect([dropped.fault, dropped.history, dropped.sketch.held]).toEqual(['selfCrossing', chosen.history, null])
  })

  it('by keys: a corner is chosen, moved and deleted', () => {
    const corner = run(chosen, ...put([10, 10]))
    expect(corner.vertex).toEqual({ ring: 0, point: 2 })
    const moved = run(corner, { type: 'nudge', by: [1, 0], from: [0, 0] })
    expect(shapeOf(moved, 'a')).toMatchObject({
      rings: [
        [
          [0, 0],
          [10, 0],
          [11, 10],
          [0, 10],
        ],
      ],
    })
    expect(sizeOf(run(moved, { type: 'remove' }), 'a')).toBe(50)
  })

  it('leaves no area with two corners, and deletes it whole without one chosen', () => {
    const two = run(chosen, ...put([10, 10]), { type: 'remove' }, ...put([0, 10]), { type: 'remove' })
    expect(two.fault).toBe('tooFewPoints')
    expect(run(chosen, { type: 'remove' }).history.document.has('a')).toBe(false)
  })

  it('chooses the smallest under the pointer, of this floor', () => {
    const many = new Map([
      ['large', area([box(0, 0, 100)])],
      ['small', area([box(10, 10, 10)], null)],
      ['below', area([box(12, 12, 2)], 0)],
      ['also here', { ...area([box(300, 0, 10)], 0), moreFloors: [1] }],
    ])
    const choose = (at: Point) => run(editingOf(many, { floor: 1, single: false, mode: 'select' }), ...put(at)).selected
    expect([choose([13, 13]), choose([50, 50]), choose([200, 0]), choose([305, 5])]).toEqual(['small', 'large', null, 'also here'])
  })
})

describe('the factory range', () => {
  const range = [box(0, 0, 100)]
  it('has to be drawn first', () => {
    expect(run(shown('circle', { range: null }), ...put([30, 30], [33, 34])).fault).toBe('rangeFirst')
  })

  it('is left by nothing that is drawn, moved or typed', () => {
    expect(run(shown('circle', { range }), ...put([2, 2], [2, 6])).fault).toBe('outsideRange')
    expect(run(shown('circle', { range }), ...put([30, 30], [33, 34])).fault).toBeNull()
    const typed = run(shown('select', { range }), { type: 'change', change: new Map([['a', area([box(95, 95, 10)])]]) })
    expect([typed.fault, typed.history.past]).toEqual(['outsideRange', []])
  })
})
