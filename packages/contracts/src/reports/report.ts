import { RECORD_REPORTS } from './record-reports.ts'
import type { ReportColumn, ReportDefinition, ReportGroup } from './report-definition.ts'
import { STAY_REPORTS } from './stay-reports.ts'

export * from './report-definition.ts'

/** THE list of reports: a page of each, and one way to ask, draw, print and take them out. */
export const REPORTS = { ...STAY_REPORTS, ...RECORD_REPORTS } as const satisfies Record<string, ReportDefinition>
export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

export const reportOf = (name: ReportName): ReportDefinition => REPORTS[name]

/** Words of what a report left out or how it counted. */
export function notesOf(name: ReportName): string[] {
  const { stays, note } = reportOf(name)
  return [...(stays ? ['reports.unlocatedRule'] : []), ...(note ? [`reports.note.${note}`] : [])]
}

/** Columns of a report whose rows are of this. */
export const columnsBy = ({ columns }: ReportDefinition, by: ReportGroup): readonly ReportColumn[] =>
  columns.filter(({ of }) => of === undefined || of.includes(by))

/** A span of work hours is a day at most, and has ended for so long that what happened in it is known. */
export const LONGEST_TIMES_MS = 24 * 3_600_000
export const SETTLED_AFTER_MS = 10 * 60_000
export const MOST_REPORT_DAYS = 366
/** A person not heard for longer counts as not located since the last position: neither present nor absent. */
export const UNLOCATED_AFTER_MS = 120_000
/** A shorter absence does not end the attendance. */
export const ATTENDANCE_BREAK_MS = 6 * 3_600_000
/** A vehicle that stands for so long has ended its trip; shorter ways are manoeuvres. */
export const TRIP_PAUSE_MS = 3 * 60_000
export const TRIP_LEAST_M = 30

/** What is wrong with a span of work hours; null: nothing. Unix ms, null when it was not given. */
export function timesFault(fromMs: number | null, toMs: number | null, nowMs: number): TimesFault | null {
  if (fromMs === null || toMs === null) return 'required'
  if (toMs < fromMs) return 'order'
  if (toMs - fromMs > LONGEST_TIMES_MS) return 'span'
  return toMs > nowMs - SETTLED_AFTER_MS ? 'early' : null
}
export type TimesFault = 'required' | 'order' | 'span' | 'early'
