import { expect, it } from 'vitest'
import { LABEL_PX, type Labelled, placeLabels } from './plot-labels.ts'

const at = (x: number, y: number, text = '王芳'): Labelled => ({ text, mark: { x, y, radiusPx: 5 }, spots: [] })

it('puts a name to the right of its mark, and elsewhere at an edge or beside another one', () => {
  expect(placeLabels([at(100, 50)], 200, 100)).toEqual([{ text: '王芳', x: 106, y: 50 }])
  const [atEdge] = placeLabels([at(190, 50)], 200, 100)
  expect(atEdge!.x + 2 * LABEL_PX).toBeLessThanOrEqual(184)
  const [first, second] = placeLabels([at(100, 50), at(120, 50)], 200, 100)
  expect([first!.x, second!.x]).toEqual([100 - 6 - 2 * LABEL_PX, 126])
})

it('leaves out what has no room rather than covering something', () => {
  const crowd = Array.from({ length: 40 }, (_, i) => at(50 + (i % 8) * 4, 50 + Math.floor(i / 8) * 4, `人员${i}`))
  const placed = placeLabels(crowd, 120, 120)
  expect(placed.some((label) => label === null)).toBe(true)
  const boxes = placed.flatMap((label) => (label ? [label] : []))
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1)) expect(Math.abs(one.y - other.y) > LABEL_PX || Math.abs(one.x - other.x) > LABEL_PX).toBe(true)
})

it('puts the name of a place where nobody stands, whole in the picture', () => {
  const place = (...spots: [number, number][]): Labelled => ({ text: '泵房', mark: null, spots })
  const [, there] = placeLabels([at(100, 50), place([100, 50], [60, 50])], 200, 100)
  expect(there).toEqual({ text: '泵房', x: 60 - LABEL_PX, y: 50 })
  const [atCorner] = placeLabels([place([199, 1])], 200, 100)
  expect(atCorner!.x + 2 * LABEL_PX).toBeLessThanOrEqual(198)
  expect(atCorner!.y).toBeGreaterThan(LABEL_PX / 2)
})
