import { type AlarmStatistics, AppError, type Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { tableFile } from '../../framework/exchange/table-file.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { findStatistics } from './alarm-statistics.ts'

const GROUPS = ['byKind', 'byArea', 'byHour', 'byDay', 'byPerson', 'byCause'] as const
const COLUMNS = ['group', 'name', 'count', 'falseAlarms', 'falseShare'] as const

/** One line per row of each table on the screen. */
function linesOf(language: Language, found: AlarmStatistics): string[][] {
  const word = (key: string) => translateAny(language, `alarms.statistics.${key}`)
  const share = (part: number, all: number) => (all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`)
  const total = ['', word('total'), String(found.total), String(found.falseAlarms), share(found.falseAlarms, found.total)]
  const rows = GROUPS.flatMap((group) =>
    found[group].map(({ key, name, count, falseAlarms }) => [
      word(group),
      group === 'byKind' ? translateAny(language, `alarms.kind.${key}`) : group === 'byHour' ? `${key}:00` : (name ?? key),
      String(count),
      String(falseAlarms),
      share(falseAlarms, count),
    ]),
  )
  return [total, ...rows]
}

/** The tables of the statistics as a file. The export is in the audit trail before the first byte. */
export const exportStatistics: Handler<'alarmStatisticsExport'> = async (call) => {
  const { context, request, query } = call
  const { format, ...asked } = query
  const found = await findStatistics(call, asked)
  if (found.total === 0) throw new AppError('noExportData')
  const after = { from: found.from, to: found.to, format }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), action: 'alarmStatisticsExport', subject: 'alarm', after }])
  const language = languageOf(request)
  const title = translateAny(language, 'menu.alarmStatistics')
  const headings = COLUMNS.map((column) => translateAny(language, `alarms.statistics.column.${column}`))
  return tableFile(context.scratch, {
    title,
    name: `${title}_${found.from}_${found.to}`,
    format,
    headings,
    lines: linesOf(language, found),
  })
}
