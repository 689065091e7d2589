import { type AlarmGroupCount, type AlarmStatistics, AppError, type Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { tableFile } from '../../framework/exchange/table-file.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { findStatistics } from './alarm-statistics.ts'

const GROUPS = ['byKind', 'byPriority', 'byArea', 'byHour', 'byDay', 'byPerson', 'byCause'] as const
const COLUMNS = ['group', 'name', 'count', 'falseAlarms', 'falseShare', 'value'] as const

/** One line per row of each table on the screen. */
function linesOf(language: Language, found: AlarmStatistics, timeZone: string): string[][] {
  const word = (key: string) => translateAny(language, `alarms.statistics.${key}`)
  const share = (part: number, all: number) => (all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`)
  const total = ['', word('total'), String(found.total), String(found.falseAlarms), share(found.falseAlarms, found.total), '']
  const nameOf = (group: (typeof GROUPS)[number], { key, name }: AlarmGroupCount) =>
    group === 'byKind'
      ? translateAny(language, `alarms.kind.${key}`)
      : group === 'byPriority'
        ? translateAny(language, `alarms.priority.${key}`)
        : group === 'byHour'
          ? `${key}:00`
          : (name ?? key)
  const rows = GROUPS.flatMap((group) =>
    found[group].map((row) => [
      ...[word(group), nameOf(group, row), String(row.count), String(row.falseAlarms)],
      ...[share(row.falseAlarms, row.count), ''],
    ]),
  )
  return [total, ...rows, ...timeLines(word, found), ...loadLines(language, word, found, timeZone)]
}

const tenths = (number: number) => String(Math.round(number * 10) / 10)
const lasted = (seconds: number | null | undefined) => {
  if (seconds === null || seconds === undefined) return ''
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  return `${minutes}:${String(rest).padStart(2, '0')}`
}
type Word = (key: string) => string
const line = (group: string, name: string, count: string, value = '') => [group, name, count, '', '', value]

/** How fast alarms were acknowledged and handled, by all and by each operator; minutes and seconds. */
function timeLines(word: Word, { acknowledgedWithin, handledWithin, byOperator }: AlarmStatistics): string[][] {
  return [
    line(word('acknowledgedWithin'), word('p50'), '', lasted(acknowledgedWithin?.p50S)),
    line(word('acknowledgedWithin'), word('p95'), '', lasted(acknowledgedWithin?.p95S)),
    line(word('handledWithin'), word('p50'), '', lasted(handledWithin?.p50S)),
    line(word('handledWithin'), word('p95'), '', lasted(handledWithin?.p95S)),
    ...byOperator.flatMap(({ loginName, name, acknowledged, acknowledgedP50S, handled, handledP50S }) => [
      line(word('acknowledgedWithin'), name ?? loginName, String(acknowledged), lasted(acknowledgedP50S)),
      line(word('handledWithin'), name ?? loginName, String(handled), lasted(handledP50S)),
    ]),
  ]
}

/** What came to each operator. */
function loadLines(language: Language, word: Word, { load }: AlarmStatistics, timeZone: string): string[][] {
  const at = (iso: string) => siteTime(new Date(iso), timeZone)
  const about = ({ kind, name, areaName }: { kind: string; name: string | null; areaName: string | null }) =>
    [translateAny(language, `alarms.kind.${kind}`), [name, areaName].filter(Boolean).join(' · ')].filter(Boolean).join(' ')
  return [
    line(word('load'), word('perHour'), '', tenths(load.perHour)),
    line(word('load'), word('overloadedHours'), String(load.overloadedHours)),
    line(word('load'), word('floodShare'), '', `${(100 * load.floodShare).toFixed(1)} %`),
    line(word('load'), word('topShare'), '', `${(100 * load.topShare).toFixed(1)} %`),
    ...load.sources.map((source) => line(word('sources'), about(source), String(source.count))),
    ...load.floods.map(({ from, to, count }) => line(word('floods'), `${at(from)} – ${at(to)}`, tenths(count))),
    ...load.chattering.map((each) => line(word('chattering'), about(each), String(each.most))),
    ...load.stale.map((each) => line(word('stale'), about(each), '', at(each.startedAt))),
  ]
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
    lines: linesOf(language, found, await timeZoneOf(context.pool, call.session.buildingId)),
  })
}
