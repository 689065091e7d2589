import { expect, it } from 'vitest'
import { detailOf } from './detail.ts'

it('draws a model by how large it is seen, and a simple one always whole', () => {
  const large = { triangles: 200_000 }
  expect([1, 40, 300].map((sizePx) => detailOf(sizePx, large))).toEqual([null, 'far', 'near'])
  expect([1, 40, 300].map((sizePx) => detailOf(sizePx, { triangles: 12 }))).toEqual([null, 'near', 'near'])
})
