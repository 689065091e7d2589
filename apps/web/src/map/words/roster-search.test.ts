import type { RosterEntry } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { matchesWords, queryWords, searchText } from './roster-search.ts'

const entry = (no: number, over: Partial<RosterEntry> = {}) => {
  const row: RosterEntry = {
    no,
    id: `id-${no}`,
    kind: 'person',
    class: 'employee',
    name: `张三${no}`,
    departName: '生产一部',
    jobName: '外操',
    workType: null,
    company: null,
    tagSn: `A0-00${no}`,
    ...over,
  }
  return { ...row, searchText: searchText(row) }
}

const matchesQuery = (text: string, query: string) => matchesWords(text, queryWords(query))

describe('search of the roster', () => {
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
    expect(['苏ja12', '苏J·A12B3', '苏J-A12', '苏J・A', 'Ａ12'].every((query) => matchesQuery(plate, query))).toBe(true)
  })

  it('finds a name whatever its dot and its blanks', () => {
    const name = searchText(entry(3, { name: '阿卜杜热西提•吐 尔逊' }))
    expect(['提·吐', '提吐尔逊', '提 吐', '提‧吐'].every((query) => matchesQuery(name, query))).toBe(true)
  })
})
