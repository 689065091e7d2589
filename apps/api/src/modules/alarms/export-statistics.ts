import type { AlarmGroupCount, AlarmStatistics, Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { minutesSeconds, statisticsFile } from '../../framework/exchange/statistics-file.ts'
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
type Word = (key: string) => string
const line = (group: string, name: string, count: string, value = '') => [group, name, count, '', '', value]

/** How fast alarms were acknowledged and handled, by all and by each operator; minutes and seconds. */
function timeLines(word: Word, { acknowledgedWithin, handledWithin, byOperator }: AlarmStatistics): string[][] {
  return [
    line(word('acknowledgedWithin'), word('p50'), '', minutesSeconds(acknowledgedWithin?.p50S)),
    line(word('acknowledgedWithin'), word('p95'), '', minutesSeconds(acknowledgedWithin?.p95S)),
    line(word('handledWithin'), word('p50'), '', minutesSeconds(handledWithin?.p50S)),
    line(word('handledWithin'), word('p95'), '', minutesSeconds(handledWithin?.p95S)),
    ...byOperator.flatMap(({ loginName, name, acknowledged, acknowledgedP50S, handled, handledP50S }) => [
      line(word('acknowledgedWithin'), name ?? loginName, String(acknowledged), minutesSeconds(acknowledgedP50S)),
      line(word('handledWithin'), name ?? loginName, String(handled), minutesSeconds(handledP50S)),
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

export const exportStatistics: Handler<'alarmStatisticsExport'> = async (call) => {
  const { format, ...asked } = call.query
  const found = await findStatistics(call, asked)
  const timeZone = await timeZoneOf(call.context.pool, call.session.buildingId)
  return statisticsFile(call, {
    ...{ action: 'alarmStatisticsExport', found, format, title: 'menu.alarmStatistics' },
    headings: COLUMNS.map((column) => `alarms.statistics.column.${column}`),
    linesIn: (language) => linesOf(language, found, timeZone),
  })
}
