import { AppError, type GatheringStatistics, type Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { tableFile } from '../../framework/exchange/table-file.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { statisticsOf } from './gathering-statistics.ts'

const COLUMNS = ['group', 'place', 'times', 'people', 'lasted', 'last', 'cause', 'done', 'handledBy'] as const
type Line = Partial<Record<(typeof COLUMNS)[number], string>>

/** Minutes and seconds. */
const lasting = (seconds: number | null) =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** One line per row of each table on the screen. */
function linesOf(language: Language, found: GatheringStatistics, timeZone: string): Line[] {
  const word = (key: string) => translateAny(language, `gatherings.statistics.${key}`)
  const at = (iso: string) => siteTime(new Date(iso), timeZone)
  const tier = (priority: string) => translateAny(language, `alarms.gathering.tier.${priority}`)
  const nameOf = (place: string | null) => place ?? word('elsewhere')
  return [
    { group: word('all'), times: String(found.total), people: String(found.mostPeople), lasted: lasting(found.averageS) },
    { group: word('handledOnes'), times: String(found.handled) },
    { group: word('falseAlarms'), times: String(found.falseAlarms) },
    ...found.byTier.map(({ priority, count }) => ({ group: word('tier'), place: tier(priority), times: String(count) })),
    ...found.byDay.map(({ key, count }) => ({ group: word('byDay'), place: key, times: String(count) })),
    ...found.places.map(({ name, count, people, averageS, lastAt }) => ({
      ...{ group: word('places'), place: nameOf(name), times: String(count) },
      ...{ people: String(people), lasted: lasting(averageS), last: at(lastAt) },
    })),
    ...found.byCause.map(({ key, count }) => ({ group: word('causes'), cause: key, times: String(count) })),
    ...found.measures.map(({ startedAt, place, people, lastedS, cause, measures, handledBy }) => ({
      ...{ group: word('measures'), place: nameOf(place), people: String(people), lasted: lasting(lastedS), last: at(startedAt) },
      ...{ cause: cause ?? '', done: measures ?? '', handledBy: handledBy ?? '' },
    })),
  ]
}

/** The tables of the statistics as a file. The export is in the audit trail before the first byte. */
export const exportStatistics: Handler<'gatheringStatisticsExport'> = async (call) => {
  const { context, request, session, query } = call
  const { format, ...asked } = query
  const timeZone = await timeZoneOf(context.pool, session.buildingId)
  const found = await statisticsOf(call, asked, timeZone)
  if (found.total === 0) throw new AppError('noExportData')
  const after = { from: found.from, to: found.to, format }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), action: 'gatheringStatisticsExport', subject: 'alarm', after }])
  const language = languageOf(request)
  const title = translateAny(language, 'gatherings.statistics.title')
  return tableFile(context.scratch, {
    title,
    name: `${title}_${found.from}_${found.to}`,
    format,
    headings: COLUMNS.map((column) => translateAny(language, `gatherings.statistics.column.${column}`)),
    lines: linesOf(language, found, timeZone).map((line) => COLUMNS.map((column) => line[column] ?? '')),
  })
}
