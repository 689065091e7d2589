import { describe, expect, it } from 'vitest'
import { edit, editingOf } from './editing.ts'
import type { Point } from './mode.ts'

const walls = new Float64Array([0, 0, 20, 0, 20, 0, 20, 20])
const fence = {
  name: '',
  floor: 1,
  shape: {
    type: 'polygon' as const,
    rings: [
      [
        [40, 40],
        [50, 40],
        [50, 50],
      ] as [number, number][],
    ],
  },
}
const drawing = { ...editingOf(new Map([['a', fence]]), { floor: 1, single: false, mode: 'polygon', guides: walls }), reachM: 1 }
const pointed = (at: Point, editing = drawing) => {
  const { pointer, snappedBy } = edit(editing, { type: 'pointer', at })
  return [pointer, snappedBy]
}

describe('a point of the mouse', () => {
  it.each<[string, Point, Point, string | null]>([
    ['the corner of a wall', [19.6, 0.5], [20, 0], 'corner'],
    ['the side of a wall', [7, -0.4], [7, 0], 'side'],
    ['the corner of another fence', [50.2, 49.5], [50, 50], 'corner'],
    ['the side of another fence', [44, 40.9], [44, 40], 'side'],
    ['nothing', [30, 30], [30, 30], null],
  ])('is drawn to %s', (_name, at, to, by) => {
    expect(pointed(at)).toEqual([to, by])
  })

  it('is drawn to the axes through the last and the first point', () => {
    const begun = edit(edit(drawing, { type: 'put', at: [30, 30] }), { type: 'put', at: [35, 25] })
    expect(pointed([38, 25.6], begun)).toEqual([[38, 25], 'axis'])
    expect(pointed([30.5, 25.6], begun)).toEqual([[30, 25], 'axis'])
  })

  it('stays where it is when snapping is off, and where numbers and keys put it', () => {
    expect(pointed([7, -0.4], edit(drawing, { type: 'set', snaps: false }))).toEqual([[7, -0.4], null])
    expect(edit(drawing, { type: 'put', at: [7, -0.4], exact: true }).sketch.points).toEqual([[7, -0.4]])
  })

  it('is not drawn to fences of other floors', () => {
    expect(pointed([50.2, 49.5], edit(drawing, { type: 'floor', floor: 2 }))).toEqual([[50.2, 49.5], null])
  })
})
