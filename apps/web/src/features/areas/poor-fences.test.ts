import { expect, it } from 'vitest'
import type { EditedArea } from '../../map/editor/area-editor.tsx'
import { poorFences } from './poor-fences.ts'

const box = (id: string, width: number, length: number, floor: number | null = 1): EditedArea => ({
  ...{ id, name: id, floor },
  shape: { type: 'polygon', rings: [[[0, 0], [length, 0], [length, width], [0, width]]] }, // biome-ignore format: one ring, one line
})
const measured = (...given: [floor: number, x: number, y: number, accuracyM: number][]) => ({
  cellM: 5,
  cells: given.map(([floor, x, y, accuracyM]) => ({ floor, x, y, accuracyM })),
})

it('names fences that are narrower than positions on their floor and around them are exact', () => {
  const cells = measured([1, -5, -5, 4], [1, 0, 0, 6], [1, 200, 0, 90], [2, 0, 0, 90])
  const found = poorFences(cells, [box('corridor', 4, 60), box('hall', 6, 60), box('above', 40, 40, 3)])
  expect(found).toEqual([{ id: 'corridor', name: 'corridor', accuracyM: 5, widthM: expect.closeTo(4) }])
})

it('goes by every floor that an area is on', () => {
  const both = { ...box('shaft', 4, 60), moreFloors: [2] }
  expect(poorFences(measured([1, 0, 0, 2], [2, 0, 0, 8]), [both])).toMatchObject([{ id: 'shaft', accuracyM: 5 }])
  expect(poorFences(measured([3, 0, 0, 8]), [both])).toEqual([])
})

it('takes a round place by its breadth, and says nothing where nobody was', () => {
  const circle: EditedArea = { id: 'c', name: 'c', floor: 1, shape: { type: 'circle', centre: [0, 0], radiusM: 4 } }
  expect(poorFences(measured([1, 0, 0, 7]), [circle])).toEqual([])
  expect(poorFences(measured([1, 0, 0, 8]), [circle])).toHaveLength(1)
  expect(poorFences(measured(), [box('corridor', 1, 60)])).toEqual([])
})
