import { expect, it } from 'vitest'
import { LABEL_PX, type Labelled, placeLabels } from './plot-labels.ts'

const at = (x: number, y: number, text = '王芳'): Labelled => ({ x, y, text, radiusPx: 5 })

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
