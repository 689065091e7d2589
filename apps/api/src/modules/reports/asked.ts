import type { Language, ReportAsked, ReportGroup } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { Span } from './span.ts'

/** A requested report: by whom, for what period, with what filters. */
export interface Asked {
  context: BaseContext & Needs<'live' | 'licences'>
  session: SessionView
  /** In which the building's own words are given. */
  language: Language
  query: Omit<ReportAsked, 'by'>
  by: ReportGroup
  span: Span
}

type Cell = string | number | null

/** One row before sorting; `key` identifies its group. */
export interface FoundRow {
  key: string
  cells: Record<string, Cell>
}

export interface Found {
  rows: FoundRow[]
  /** Figures of all rows together; everybody counts once. */
  total: Record<string, Cell>
}

/** Source of a report's figures. */
export type ReportSource = (asked: Asked) => Promise<Found>
