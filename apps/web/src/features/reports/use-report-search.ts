import { REPORT_PEOPLE, type ReportDefinition, type ReportGroup, type ReportName, reportOf } from '@muster/contracts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from '../../resource/list-search.ts'

/** A report's parameters, in the address: `time` is `from,to` in seconds of site time. */
export interface ReportSearch {
  by?: string
  time?: string
  who?: string
  areaId?: string
  departId?: string
  contractorId?: string
  kind?: string
}

export interface ReportState {
  definition: ReportDefinition
  asked: ReportSearch
  by: ReportGroup
  /** From 1 on. */
  page: number
  size: number
  sort: string | undefined
  /** Runs again; paging and order restart. */
  ask: (next: ReportSearch) => void
  turn: (next: { page?: number; size?: number; sort?: string | undefined }) => void
}

const USUAL_SIZE = 15

export function useReportSearch(report: ReportName): ReportState {
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const definition = reportOf(report)
  const asked: ReportSearch = search.q ?? {}
  const { page = 1, size = USUAL_SIZE, sort } = search
  return {
    ...{ definition, asked, page, size, sort },
    by: definition.by.find((group) => group === asked.by) ?? definition.by[0]!,
    ask: (next) => {
      const q = Object.fromEntries(Object.entries(next).filter(([, value]) => value))
      void navigate({ to: '.', search: { q, size: search.size } as never })
    },
    turn: (next) => void navigate({ to: '.', search: { ...search, page: undefined, ...next } as never, replace: true }),
  }
}

/** Whether the kind of people in an address is one there is; a report without one counts all. */
export const isKnownWho = ({ who }: ReportSearch): boolean => !who || REPORT_PEOPLE.some((known) => known === who)

/** In the format of the endpoints. */
export function reportQuery(report: ReportName, { time = '', ...asked }: ReportSearch): Record<string, string> {
  const [from = '', to = ''] = time.split(',')
  return { report, ...Object.fromEntries(Object.entries({ from, to, ...asked }).filter(([, value]) => value)) }
}
