import type { GatheringStatistics, Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { minutesSeconds, statisticsFile } from '../../framework/exchange/statistics-file.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { statisticsOf } from './gathering-statistics.ts'

const COLUMNS = ['group', 'place', 'times', 'people', 'lasted', 'last', 'cause', 'done', 'handledBy'] as const
type Line = Partial<Record<(typeof COLUMNS)[number], string>>

/** One line per row of each table on the screen. */
function linesOf(language: Language, found: GatheringStatistics, timeZone: string): Line[] {
  const word = (key: string) => translateAny(language, `gatherings.statistics.${key}`)
  const at = (iso: string) => siteTime(new Date(iso), timeZone)
  const tier = (priority: string) => translateAny(language, `alarms.gathering.tier.${priority}`)
  const nameOf = (place: string | null) => place ?? word('elsewhere')
  return [
    { group: word('all'), times: String(found.total), people: String(found.mostPeople), lasted: minutesSeconds(found.averageS) },
    { group: word('handledOnes'), times: String(found.handled) },
    { group: word('falseAlarms'), times: String(found.falseAlarms) },
    ...found.byTier.map(({ priority, count }) => ({ group: word('tier'), place: tier(priority), times: String(count) })),
    ...found.byDay.map(({ key, count }) => ({ group: word('byDay'), place: key, times: String(count) })),
    ...found.places.map(({ name, count, people, averageS, lastAt }) => ({
      ...{ group: word('places'), place: nameOf(name), times: String(count) },
      ...{ people: String(people), lasted: minutesSeconds(averageS), last: at(lastAt) },
    })),
    ...found.byCause.map(({ key, count }) => ({ group: word('causes'), cause: key, times: String(count) })),
    ...found.measures.map(({ startedAt, place, people, lastedS, cause, measures, handledBy }) => ({
      ...{ group: word('measures'), place: nameOf(place), people: String(people), lasted: minutesSeconds(lastedS), last: at(startedAt) },
      ...{ cause: cause ?? '', done: measures ?? '', handledBy: handledBy ?? '' },
    })),
  ]
}

export const exportStatistics: Handler<'gatheringStatisticsExport'> = async (call) => {
  const { format, ...asked } = call.query
  const timeZone = await timeZoneOf(call.context.pool, call.session.buildingId)
  const found = await statisticsOf(call, asked, timeZone)
  return statisticsFile(call, {
    ...{ action: 'gatheringStatisticsExport', found, format, title: 'gatherings.statistics.title' },
    headings: COLUMNS.map((column) => `gatherings.statistics.column.${column}`),
    linesIn: (language) => linesOf(language, found, timeZone).map((line) => COLUMNS.map((column) => line[column] ?? '')),
  })
}
