import type { RosterEntry } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { listObjects, matchesQuery, NO_FILTER, searchText } from './object-list-model.ts'

const entry = (no: number, over: Partial<RosterEntry> = {}) => {
  const row: RosterEntry = {
    no,
    id: `id-${no}`,
    kind: 'person',
    class: 'employee',
    name: `张三${no}`,
    departName: '生产一部',
    jobName: '外操',
    company: null,
    tagSn: `A0-00${no}`,
    ...over,
  }
  return { ...row, searchText: searchText(row) }
}

describe('matchesQuery', () => {
  const text = searchText(entry(1, { name: '王建国', company: '中石化第四建设公司', tagSn: 'SN-8F02' }))

  it.each(['王建国', '建国', '生产', '第四建设', 'sn8f', 'SN-8f02', '外操', ''])('finds %s', (query) => {
    expect(matchesQuery(text, query)).toBe(true)
  })

  it('wants every word', () => {
    expect(matchesQuery(text, '生产 王')).toBe(true)
    expect(matchesQuery(text, '生产 李')).toBe(false)
  })

  it('finds a plate with or without its dot, in full or half width', () => {
    const plate = searchText(entry(2, { name: '苏J·A12B3' }))
    expect(['苏ja12', '苏J·A12B3', 'Ａ12'].every((query) => matchesQuery(plate, query))).toBe(true)
  })
})

describe('listObjects', () => {
  const entries = [entry(1), entry(2, { class: 'contractor' }), entry(3, { class: 'visitor' })]
  const numbers = (list: { entry: RosterEntry }[]) => list.map((row) => row.entry.no)

  it('puts those in alarm first and keeps the order otherwise', () => {
    expect(
      numbers(
        listObjects(
          entries,
          NO_FILTER,
          () => 'live',
          (no) => no === 3,
        ),
      ),
    ).toEqual([3, 1, 2])
  })

  it('narrows by class and by status', () => {
    const statusOf = (no: number) => (no === 2 ? 'stale' : 'live')
    const list = (filter: Partial<typeof NO_FILTER>) => numbers(listObjects(entries, { ...NO_FILTER, ...filter }, statusOf, () => false))
    expect(list({ classes: new Set(['contractor', 'visitor']) })).toEqual([2, 3])
    expect(list({ status: 'stale' })).toEqual([2])
  })
})
