import type { ReportGroup, ReportName, ReportRow } from '@muster/contracts'
import { type ReportSearch, type ReportState, reportQuery } from './use-report-search.ts'

/** Target of a row: the same report for its people, what it was made of, or the list of what it counts. */
export type Opened =
  | { ask: ReportSearch }
  | { visits: Record<string, string> }
  | { trips: Record<string, string> }
  | { page: string; q: Record<string, string> }
  | null

const NARROWS = { area: 'areaId', department: 'departId', contractor: 'contractorId' } as const satisfies Partial<
  Record<ReportGroup, string>
>
/** Vehicle figures computed from trips. */
const OF_TRIPS: ReadonlySet<string> = new Set(['trips', 'distance', 'name', 'day'])

/** Lists of counted items, and the filter for a row of that kind; none: by time alone. */
const LISTS: Partial<Record<ReportName, { page: string; by: Partial<Record<ReportGroup, string>> }>> = {
  alarms: { page: '/alarms/alarm-list', by: { kind: 'kind', area: 'areaId', department: 'departId', person: 'person', day: '' } },
  access: { page: '/access/passages', by: { gate: 'gateId', day: '' } },
  patrols: { page: '/patrol/rounds', by: { department: 'departId', person: 'person', route: 'route', day: '' } },
  permits: { page: '/permits/list', by: { kind: 'type', contractor: 'unit', day: '' } },
}
/** Lists of things, which have no time. */
const THINGS: Partial<Record<ReportName, Partial<Record<ReportGroup, { page: string; filter: string }>>>> = {
  equipment: { equipment: { page: '/devices/equipment', filter: 'name' }, kind: { page: '/devices/equipment', filter: 'type' } },
  quality: { card: { page: '/devices/cards', filter: 'number' }, gateway: { page: '/devices/gateways', filter: 'name' } },
}

/** Whether rows of a report can be opened. */
export const opens = (report: ReportName, by: ReportGroup): boolean =>
  LISTS[report]?.by[by] !== undefined || THINGS[report]?.[by] !== undefined || ofStays(report, by)

const ofStays = (report: ReportName, by: ReportGroup): boolean =>
  LISTS[report] === undefined && report !== 'equipment' && by !== 'card' && by !== 'gateway'

export function openRow(report: ReportName, state: ReportState, row: ReportRow, column?: string): Opened {
  const { definition, asked, by } = state
  const { key } = row
  if (!opens(report, by)) return null
  const thing = THINGS[report]?.[by]
  if (thing) return { page: thing.page, q: { [thing.filter]: String(row.cells.name ?? key) } }
  const list = LISTS[report]
  if (list) {
    const filter = list.by[by]!
    const time = by === 'day' ? dayTime(key) : (asked.time ?? '')
    // Routes are found by name, and so are people of rounds.
    const value = filter === 'route' || report === 'patrols' ? String(row.cells.name ?? key) : key
    return { page: list.page, q: { ...(time && { time }), ...(filter && value && { [filter]: filter === 'departId' ? key : value }) } }
  }
  const query = reportQuery(report, asked)
  if (by === 'vehicle') return OF_TRIPS.has(column ?? 'name') ? { trips: { ...query, no: key } } : { visits: { ...query, no: key } }
  if (by === 'person') {
    // A row of somebody in one area, or of a shift, is identified by more than the person's number.
    const [no = '', part] = key.split(' ')
    return { visits: { ...query, no, ...(report === 'stays' && part && { areaId: part }) } }
  }
  if (by === 'day' || by === 'hour') {
    const [day = '', clock = '00:00'] = key.split(' ')
    const [from, to] = by === 'day' ? [`${day} 00:00:00`, `${day} 23:59:59`] : [`${day} ${clock}:00`, `${day} ${clock.slice(0, 2)}:59:59`]
    if (report === 'attendance') return { ask: { ...asked, by: 'person', time: `${from},${to}` } }
    return definition.trips && OF_TRIPS.has(column ?? 'name') ? { trips: { ...query, from, to } } : { visits: { ...query, from, to } }
  }
  const narrowed = { [NARROWS[by as keyof typeof NARROWS]]: key }
  return definition.by.includes('person') ? { ask: { ...asked, ...narrowed, by: 'person' } } : { visits: { ...query, ...narrowed } }
}

const dayTime = (day: string) => `${day} 00:00:00,${day} 23:59:59`
