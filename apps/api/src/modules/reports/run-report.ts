import { AppError, type ReportAsked, type ReportDefinition, type ReportGroup, reportOf, reportPermission } from '@muster/contracts'
import { requireLicence } from '../licence/licence.policy.ts'
import type { Asked, Found, FoundRow } from './asked.ts'
import { SOURCES } from './sources.ts'
import { spanOf } from './span.ts'

interface Order {
  sort?: string | undefined
}

/** Sorted rows of a report, with their kind. */
export interface Ran extends Found {
  by: ReportGroup
  asked: Asked
}

/** Runs a whole report. @throws AppError when caller or licence do not permit it, or it cannot cover the period */
export async function runReport(
  call: Pick<Asked, 'context' | 'session' | 'language'>,
  query: ReportAsked & Order,
  to: 'view' | 'export',
): Promise<Ran> {
  const { context, session, language } = call
  if (!session.permissions.has(reportPermission(query.report, to))) throw new AppError('forbidden')
  const definition = reportOf(query.report)
  if (definition.module) await requireLicence(context, session.buildingId, definition.module)
  const by = query.by !== undefined && definition.by.includes(query.by) ? query.by : definition.by[0]!
  const asked: Asked = { context, session, language, query, by, span: await spanOf(call, query) }
  const { rows, total } = await SOURCES[query.report](asked)
  return { rows: ordered(rows, definition, by, query.sort), total, by, asked }
}

/** A course over time keeps its order unless another is requested; otherwise the greatest comes first. */
function ordered(rows: FoundRow[], { plot, columns }: ReportDefinition, by: ReportGroup, sort: string | undefined): FoundRow[] {
  const asked = sort?.replace(/^-/, '')
  const known = columns.some(({ name }) => name === asked)
  if (!known && isCourse(by)) return rows
  const column = known ? asked! : plot
  const sign = !known || sort!.startsWith('-') ? -1 : 1
  const compare = (one: FoundRow, other: FoundRow) => {
    const [a, b] = [one.cells[column] ?? null, other.cells[column] ?? null]
    // Unknown values come last in either order.
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh'))
  }
  return [...rows].sort((one, other) => compare(one, other) || one.key.localeCompare(other.key))
}

/** Rows that are times, drawn in their order. */
export const isCourse = (by: ReportGroup): boolean => by === 'day' || by === 'hour'
