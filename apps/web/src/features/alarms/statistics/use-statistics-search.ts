import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from '../../../resource/list-search.ts'

/** The filters of the statistics, in the address: `days` is `from,to`. */
export interface StatisticsSearch {
  days?: string
  kind?: string
  priority?: string
  areaId?: string
  departId?: string
  operators?: string
}

export function useStatisticsSearch(): [StatisticsSearch, (change: StatisticsSearch) => void] {
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const asked: StatisticsSearch = search.q ?? {}
  const change = (next: StatisticsSearch) => {
    const q = Object.fromEntries(Object.entries({ ...asked, ...next }).filter(([, value]) => value))
    void navigate({ to: '.', search: { q } as never })
  }
  return [asked, change]
}

/** In the format of the endpoint. */
export function statisticsQuery({ days = '', ...asked }: StatisticsSearch): Record<string, string> {
  const [from = '', to = ''] = days.split(',')
  return Object.fromEntries(Object.entries({ from, to, ...asked }).filter(([, value]) => value))
}
