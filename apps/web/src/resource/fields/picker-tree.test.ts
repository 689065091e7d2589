import { expect, it } from 'vitest'
import { idsAbove, treeLines } from './picker-tree.ts'

const department = (id: string, parentId: string | null, name = id) => ({ id, parentId, name, code: `C-${id}` })
const COMPANY = [
  department('top', null, '公司'),
  department('one', 'top', '一部'),
  department('shift', 'one', '甲班'),
  department('two', 'top', '二部'),
]
const shown = (opened: string[], text = '') =>
  treeLines(COMPANY, new Set(opened), text).map(({ department: { id }, depth, open }) => [id, depth, open])

it('shows what is opened, and what could be', () => {
  expect(shown([])).toEqual([['top', 0, false]])
  expect(shown(['top'])).toEqual([
    ['top', 0, true],
    ['one', 1, false],
    ['two', 1, null],
  ])
})

it('finds by name and code, with all above, opened', () => {
  const found = [
    ['top', 0, true],
    ['one', 1, true],
    ['shift', 2, null],
  ]
  expect(shown([], '甲')).toEqual(found)
  expect(shown([], 'c-SHIFT')).toEqual(found)
  expect(shown([], '丙')).toEqual([])
})

it('has at the top whose superior the user does not see', () => {
  expect(treeLines(COMPANY.slice(1), new Set(), '').map(({ department: { id } }) => id)).toEqual(['one', 'two'])
})

it('opens what stands above the chosen ones', () => expect([...idsAbove(COMPANY, ['shift'])]).toEqual(['one', 'top']))
