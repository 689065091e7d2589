import { AppError, EXPORT_AT_ONCE_ROWS, MOST_REPORT_ROWS } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { insertJob, REPORT_EXPORT } from '../../framework/exchange/export-job.store.ts'
import type { MakeReport } from '../../framework/exchange/make-export.ts'
import { tableFile, writeTable } from '../../framework/exchange/table-file.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { runReport } from './run-report.ts'
import { tableOf } from './table-of.ts'

/** A whole report as a file, a long one in the background. The export is in the audit trail before the first byte. */
export const exportReport: Handler<'reportExport', Needs<'live' | 'licences'>> = async (call) => {
  const { context, request } = call
  const { format, ...query } = call.query
  const language = languageOf(request)
  const ran = await runReport({ ...call, language }, query, 'export')
  const { length } = ran.rows
  if (length === 0) throw new AppError('noExportData')
  if (length > MOST_REPORT_ROWS) throw new AppError('reportTooLong', { most: MOST_REPORT_ROWS })
  const { report, ...after } = query
  await writeAuditApart(context.pool, [
    { ...auditedBy(call), action: 'reportExport', subject: report, after: { ...after, rows: length, format } },
  ])
  const table = tableOf(ran, language)
  if (length <= EXPORT_AT_ONCE_ROWS) return tableFile(context.scratch, { ...table, format })
  // The default period is stored as the days counted now.
  const filters = Object.fromEntries(Object.entries(call.query).filter(([, value]) => value !== undefined)) as Record<string, string>
  const jobId = await insertJob(call, {
    resource: REPORT_EXPORT,
    fileName: `${table.name}.${format}`,
    total: length,
    request: { filters, sort: query.sort ?? '', columns: [] },
    language,
  })
  return ok({ jobId })
}

/** Makes the file of an ordered report, with the rights its account has then. */
export const makeReport: MakeReport<Needs<'live' | 'licences'>> = async ({ context, session, language }, { filters }, path) => {
  const { format, ...query } = filters
  const ran = await runReport({ context, session, language }, query as never, 'export')
  await writeTable(path, { ...tableOf(ran, language), format: format === 'csv' ? 'csv' : 'xlsx' })
  return ran.rows.length
}
