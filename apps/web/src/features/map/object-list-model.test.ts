import type { RosterEntry } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { searchText } from '../../map/words/roster-search.ts'
import { listObjects, NO_FILTER } from './object-list-model.ts'

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
