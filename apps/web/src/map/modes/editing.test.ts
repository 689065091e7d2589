import { describe, expect, it } from 'vitest'
import { type EditingAction, edit, editingOf } from './editing.ts'
import type { Point } from './mode.ts'
import type { MapMode } from './registry.ts'

const begun = (mode: MapMode | null, single = false) => editingOf(new Map(), { floor: 1, single, mode })
const done = (mode: MapMode, ...actions: EditingAction[]) => actions.reduce(edit, begun(mode))
const put = (...points: Point[]): EditingAction[] => points.map((at) => ({ type: 'put', at }))
const end: EditingAction = { type: 'end' }
const shapes = (editing: ReturnType<typeof begun>) => [...editing.history.document.values()].map(({ shape }) => shape)

const TRIANGLE = put([0, 0], [10, 0], [10, 10])
const triangle = {
  type: 'polygon',
  rings: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ],
}

describe('drawing a polygon', () => {
  it('ends with Enter, at the first point and at the last one once more', () => {
    expect(shapes(done('polygon', ...TRIANGLE, end))).toEqual([triangle])
    expect(shapes(done('polygon', ...TRIANGLE, ...put([0.1, 0.1])))).toEqual([triangle])
    expect(shapes(done('polygon', ...TRIANGLE, ...put([10, 10])))).toEqual([triangle])
  })

  it('puts what is drawn on the floor that is shown, and selects it', () => {
    const { history, selected } = done('polygon', ...TRIANGLE, end)
    expect(history.document.get(selected!)?.floor).toBe(1)
  })

  it('needs three points', () => {
    const two = done('polygon', ...put([0, 0], [10, 0]), end)
    expect([two.fault, shapes(two), two.sketch.points]).toEqual([
      'tooFewPoints',
      [],
      [
        [0, 0],
        [10, 0],
      ],
    ])
  })

  it('takes no point whose side would cross another, and says so before', () => {
    const warned = done('polygon', ...put([0, 0], [10, 0], [10, 10]), { type: 'pointer', at: [5, -5] })
    expect(warned.warning).toBe('selfCrossing')
    const refused = edit(warned, { type: 'put', at: [5, -5] })
    expect([refused.fault, refused.sketch.points.length]).toEqual(['selfCrossing', 3])
    expect(edit(refused, { type: 'put', at: [0, 10] }).fault).toBeNull()
  })

  it('does not end where the closing side crosses', () => {
    const open = done('polygon', ...put([0, 0], [10, 0], [10, 10], [20, 10], [20, 5]), end)
    expect(open.fault).toBe('selfCrossing')
  })

  it('takes back its points, and is cancelled whole', () => {
    expect(done('polygon', ...TRIANGLE, { type: 'back' }).sketch.points).toEqual([
      [0, 0],
      [10, 0],
    ])
    const cancelled = done('polygon', ...TRIANGLE, { type: 'cancel' })
    expect([cancelled.sketch.points, cancelled.mode]).toEqual([[], 'polygon'])
    expect(edit(cancelled, { type: 'cancel' }).mode).toBeNull()
  })
})

describe('while something is drawn', () => {
  const open = done('polygon', ...TRIANGLE)
  it.each<[string, EditingAction, string]>([
    ['another mode', { type: 'mode', mode: 'line' }, 'finishFirst'],
    ['another floor', { type: 'floor', floor: 2 }, 'acrossFloors'],
    ['another shape', { type: 'select', id: 'a' }, 'finishFirst'],
    ['deleting', { type: 'change', change: new Map([['a', null]]) }, 'noDeleteWhileDrawing'],
    ['going back to before', { type: 'undo' }, 'finishFirst'],
  ])('%s is refused', (_name, action, fault) => {
    expect(edit(open, action)).toEqual({ ...open, fault })
  })
})

describe('a line and a point', () => {
  it('are drawn', () => {
    expect(shapes(done('line', ...put([0, 0], [3, 4]), end))).toEqual([
      {
        type: 'line',
        points: [
          [0, 0],
          [3, 4],
        ],
      },
    ])
    expect(shapes(done('point', ...put([3, 4])))).toEqual([{ type: 'point', at: [3, 4] }])
  })

  it('need their points', () => {
    expect(done('line', ...put([0, 0]), end).fault).toBe('needsTwoPoints')
  })

  it('take the place of the only one there may be', () => {
    const two = [...put([3, 4]), ...put([5, 6])].reduce(edit, begun('point', true))
    expect(shapes(two)).toEqual([{ type: 'point', at: [5, 6] }])
    expect(shapes(edit(two, { type: 'undo' }))).toEqual([{ type: 'point', at: [3, 4] }])
  })
})

describe('measuring', () => {
  it('leaves nothing in the document, ends where it is, and begins anew', () => {
    const ended = done('measure', ...put([0, 0], [3, 4]), end)
    expect([ended.sketch.ended, shapes(ended)]).toEqual([true, []])
    expect(edit(ended, { type: 'put', at: [9, 9] }).sketch).toMatchObject({ points: [[9, 9]], ended: false })
  })

  it('does not end with a single point, and takes points back', () => {
    expect(done('measure', ...put([1, 1]), end).sketch.ended).toBe(false)
    expect(done('measure', ...put([0, 0], [3, 4], [3, 9]), { type: 'back' }).sketch.points).toEqual([
      [0, 0],
      [3, 4],
    ])
  })

  it('is left at once', () => {
    expect(done('measure', ...put([0, 0], [3, 4]), { type: 'cancel' }).mode).toBeNull()
  })
})
