import { expect, it } from 'vitest'
import { clampPage, pageCount } from './paging.ts'

it('counts pages, an empty list having one', () => {
  expect([pageCount(0, 15), pageCount(15, 15), pageCount(16, 15)]).toEqual([1, 1, 2])
})

it('clamps a jump to the last page', () => {
  expect([clampPage(99, 31, 15), clampPage(0, 31, 15), clampPage(2, 31, 15)]).toEqual([3, 1, 2])
})
