import type { RosterEntry } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { searchText } from '../../map/words/roster-search.ts'
import { choicesOf, listObjects, NO_FILTER } from './object-list-model.ts'

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

  it('narrows by department, post and type of work, and offers what there is', () => {
    const people = [
      entry(1, { departName: '安全环保部' }),
      entry(2, { departName: null, jobName: null, workType: '焊工' }),
      entry(3, { jobName: '班长', workType: '架子工' }),
    ]
    const list = (filter: Partial<typeof NO_FILTER>) =>
      numbers(
        listObjects(
          people,
          { ...NO_FILTER, ...filter },
          () => 'live',
          () => false,
        ),
      )
    expect(list({ departName: '生产一部' })).toEqual([3])
    expect(list({ workType: '焊工' })).toEqual([2])
    expect(list({ jobName: '外操', departName: '安全环保部' })).toEqual([1])
    expect(choicesOf(people, 'departName', new Intl.Collator('zh'))).toEqual(['安全环保部', '生产一部'])
  })
})
