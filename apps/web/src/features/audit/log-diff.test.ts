import { expect, it } from 'vitest'
import { diffLines } from './log-diff.ts'

it('shows what differs, by path', () => {
  const before = JSON.stringify({ name: '质检部', code: 'QC', head: [{ id: '1' }], note: 'same' })
  const after = JSON.stringify({ name: '质量部', code: 'QC', head: [], note: 'same', sort: 3 })
  expect(diffLines(before, after)).toEqual([
    { name: 'name', before: '质检部', after: '质量部' },
    { name: 'head.0.id', before: '1', after: null },
    { name: 'sort', before: null, after: '3' },
  ])
})

it('shows everything of the only side there is', () => {
  expect(diffLines('', '{"a":1}')).toEqual([{ name: 'a', before: null, after: '1' }])
  expect(diffLines('{"a":"x"}', '')).toEqual([{ name: 'a', before: 'x', after: null }])
  expect(diffLines('', '')).toEqual([])
})
