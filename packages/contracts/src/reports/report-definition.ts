import type { LicenceModule } from '../licence/modules.ts'
import type { MenuIcon } from '../menu/page.ts'

/**
 * What a figure of a report is; `hours` and `minutes` are seconds, `km` are metres, `time` is ISO 8601, `share` is from
 * 0 to 1.
 */
export const CELL_KINDS = ['text', 'count', 'hours', 'minutes', 'km', 'time', 'day', 'share', 'decimal'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** What the rows of a report are of. */
export const REPORT_GROUPS = [
  ...(['area', 'department', 'contractor', 'person', 'vehicle', 'day', 'hour', 'kind', 'gateway'] as const),
  ...(['equipment', 'gate', 'route', 'card'] as const),
] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** People that a report is about; `people` are all of them. */
export const REPORT_PEOPLE = ['people', 'employee', 'contractor', 'visitor'] as const

export const REPORT_FILTERS = ['who', 'areaId', 'departId', 'contractorId', 'kind'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

export interface ReportColumn {
  name: string
  kind: CellKind
  /** Set of words that a text is a value of. */
  options?: string
  /** Only where the rows are of these. */
  of?: readonly ReportGroup[]
}

/**
 * How a report is asked and what its table has. `times`: from one second to another within a day, both
 * required; `days`: whole days of the site, the last ones unless said; `now`: nothing is asked.
 */
export interface ReportDefinition {
  path: string
  icon: MenuIcon
  place: number
  period: 'times' | 'days' | 'now'
  /** Days that are meant when nobody says which. */
  usualDays?: number
  /** What the rows can be of, the usual first. */
  by: readonly ReportGroup[]
  filters: readonly ReportFilter[]
  /** What `kind` narrows to, and how its values are worded. */
  kinds?: { set: string; values: readonly string[] }
  columns: readonly ReportColumn[]
  /** The figure that is drawn, and that the rows are ordered by. */
  plot: string
  /** It counts stays: what was not known is said beside it, and a number opens its visits. */
  stays?: true
  /** It counts trips of vehicles, which are listed behind its numbers. */
  trips?: true
  /** The text that states what its figures leave out. */
  note?: string
  /** There only where the licence lists it. */
  module?: LicenceModule
}

export const text = (name: string, more: Partial<ReportColumn> = {}): ReportColumn => ({ name, kind: 'text', ...more })
export const count = (name: string, more: Partial<ReportColumn> = {}): ReportColumn => ({ name, kind: 'count', ...more })
export const hours = (name: string): ReportColumn => ({ name, kind: 'hours' })
export const time = (name: string): ReportColumn => ({ name, kind: 'time' })
