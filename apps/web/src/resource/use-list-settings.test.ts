import { describe, expect, it } from 'vitest'
import type { Column } from './list-screen-definition.ts'
import { arrangeColumns, readSettings } from './use-list-settings.ts'

type Row = { a: string; b: string; c: string }
const columns: Column<Row>[] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
const arranged = (stored: unknown) =>
  arrangeColumns(columns, readSettings(stored)).map(({ column, shown }) => (shown ? column.name : `-${column.name}`))

describe('column settings', () => {
  it('are the order of the screen when nothing is stored, or nonsense', () => {
    expect(arranged(null)).toEqual(['a', 'b', 'c'])
    expect(arranged({ order: 'x', hidden: [1], density: 'huge' })).toEqual(['a', 'b', 'c'])
    expect(readSettings({ density: 'huge' }).density).toBe('normal')
  })

  it('put columns in order and hide them', () => {
    expect(arranged({ order: ['a', 'c', 'b'], hidden: ['b'] })).toEqual(['a', 'c', '-b'])
  })

  it('keep the first column first and shown', () => {
    expect(arranged({ order: ['c', 'b', 'a'], hidden: ['a'] })).toEqual(['a', 'c', 'b'])
  })

  it('put pinned columns behind the first', () => {
    expect(arranged({ pinned: ['c'] })).toEqual(['a', 'c', 'b'])
    expect(arrangeColumns(columns, readSettings({ pinned: ['c'] })).map(({ pinned }) => pinned)).toEqual([true, true, false])
  })

  it('keep widths that a screen can show', () => {
    expect(readSettings({ widths: { a: 5, b: 120.4, c: 'wide', d: 1e9 } }).widths).toEqual({ a: 60, b: 120, d: 800 })
  })

  it('show a column that is newer than the setting', () => {
    expect(arranged({ order: ['a', 'b'], hidden: [] })).toEqual(['a', 'b', 'c'])
  })
})
