import { AppError, type Language, type STATISTICS_FORMATS } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../audit/audit-trail.ts'
import { auditedBy } from '../resource/change-row.ts'
import { languageOf } from '../resource/refuse.ts'
import type { Call } from '../routing/handler.ts'
import { tableFile } from './table-file.ts'

interface Exported {
  /** Of the audit trail. */
  action: string
  found: { from: string; to: string; total: number }
  format: (typeof STATISTICS_FORMATS)[number]
  /** Keys of the catalogues: of the title, and of each column. */
  title: string
  headings: readonly string[]
  /** One line per row of each table on the screen. */
  linesIn(language: Language): string[][]
}

/** The tables of statistics about alarms as a file. The export is in the audit trail before the first byte. */
export async function statisticsFile(
  call: Pick<Call<'alarmStatisticsExport'>, 'context' | 'session' | 'request'>,
  { action, found, format, linesIn, ...keys }: Exported,
) {
  const { context, request } = call
  const { from, to, total } = found
  if (total === 0) throw new AppError('noExportData')
  await writeAuditApart(context.pool, [{ ...auditedBy(call), action, subject: 'alarm', after: { from, to, format } }])
  const language = languageOf(request)
  const title = translateAny(language, keys.title)
  return tableFile(context.scratch, {
    ...{ title, name: `${title}_${from}_${to}`, format },
    headings: keys.headings.map((key) => translateAny(language, key)),
    lines: linesIn(language),
  })
}

/** Minutes and seconds; empty: not known. */
export function minutesSeconds(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return ''
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
