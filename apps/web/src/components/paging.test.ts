import { expect, it } from 'vitest'
import { clampPage, nearPages, pageCount } from './paging.ts'

it('counts pages, an empty list having one', () => {
  expect([pageCount(0, 15), pageCount(15, 15), pageCount(16, 15)]).toEqual([1, 1, 2])
})

it('clamps a jump to the last page', () => {
  expect([clampPage(99, 31, 15), clampPage(0, 31, 15), clampPage(2, 31, 15)]).toEqual([3, 1, 2])
})

it('offers five pages around the shown one, and never one that is not there', () => {
  expect([nearPages(1, 9, 5), nearPages(5, 9, 5), nearPages(9, 9, 5), nearPages(2, 3, 5)]).toEqual([
    [1, 2, 3, 4, 5],
    [3, 4, 5, 6, 7],
    [5, 6, 7, 8, 9],
    [1, 2, 3],
  ])
})
