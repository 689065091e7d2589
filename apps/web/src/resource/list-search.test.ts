import { describe, expect, it } from 'vitest'
import { changeList, listSearch } from './list-search.ts'

describe('listSearch', () => {
  it('reads an address and leaves out what makes no sense', () => {
    expect(listSearch.parse({ page: '2', size: '20', sort: '-name', q: { name: 7 }, mode: 'edit', id: 'a' })).toEqual({
      page: 2,
      size: 20,
      sort: '-name',
      q: { name: '7' },
      mode: 'edit',
      id: 'a',
    })
    expect(listSearch.parse({ page: '-1', size: '7', mode: 'destroy', q: 'x' })).toEqual({})
  })
})

describe('changeList', () => {
  const search = { page: 4, size: 20, sort: 'name', q: { name: 'x', state: 'left' } }

  it('begins on the first page again when the list is narrowed, widened or sorted', () => {
    expect(changeList(search, { type: 'filter', name: 'name', value: 'y' })).toEqual({
      ...search,
      page: undefined,
      q: { name: 'y', state: 'left' },
    })
    expect(changeList(search, { type: 'sort', sort: '-name' })).toEqual({ ...search, page: undefined, sort: '-name' })
    expect(changeList(search, { type: 'filters', values: {} })).toEqual({ ...search, page: undefined, q: undefined })
    expect(changeList(search, { type: 'view', values: { name: 'z' }, sort: 'code' })).toEqual({
      ...search,
      page: undefined,
      sort: 'code',
      q: { name: 'z' },
    })
  })

  it('drops a filter that is emptied', () => {
    expect(changeList(search, { type: 'filter', name: 'name', value: '  ' }).q).toEqual({ state: 'left' })
    expect(changeList({ q: { name: 'x' } }, { type: 'filter', name: 'name', value: '' }).q).toBeUndefined()
  })

  it('keeps page and filters while a form is open', () => {
    const opened = changeList(search, { type: 'open', mode: 'edit', id: '1' })
    expect(opened).toEqual({ ...search, mode: 'edit', id: '1' })
    expect(changeList(opened, { type: 'close' })).toEqual({ ...search, mode: undefined, id: undefined })
  })

  it('goes to a page', () => {
    expect(changeList(search, { type: 'page', page: 1, size: 50 })).toEqual({ ...search, page: 1, size: 50 })
  })
})
