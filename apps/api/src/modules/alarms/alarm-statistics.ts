import type { AlarmStatistics, AlarmStatisticsQuery } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { BaseContext } from '../../framework/context.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { statisticsDays } from '../../framework/resource/statistics-days.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { alarmLoad } from './alarm-load.ts'
import { countTenMinutes, findChattering, findStale, findTotals, groupedByTime, topOf } from './alarm-statistics.store.ts'
import { narrowedAlarms } from './narrowed-alarms.ts'

const a = columnsOf('alarm')
const DAY_MS = 86_400_000

interface Asked {
  context: BaseContext
  session: SessionView
}

export async function findStatistics({ context, session }: Asked, query: AlarmStatisticsQuery): Promise<AlarmStatistics> {
  const { pool } = context
  const timeZone = await timeZoneOf(pool, session.buildingId)
  const { from, to, days } = statisticsDays(query, siteTime(new Date(), timeZone).slice(0, 10))
  const narrowed = () => narrowedAlarms(session, query)
  const during = narrowed().duringSite(`${from} 00:00:00,${to} 23:59:59`, a.arrived_at)
  const [totals, times, byArea, byPerson, byCause, bins, chattering, stale] = await Promise.all([
    findTotals(pool, during),
    groupedByTime(pool, during),
    topOf(pool, during, 'area'),
    topOf(pool, during, 'person'),
    topOf(pool, during, 'cause'),
    countTenMinutes(pool, during),
    findChattering(pool, during),
    findStale(pool, narrowed()),
  ])
  const { floods, floodMs, peak } = alarmLoad(bins, query.operators)
  const called = bins.reduce((sum, { count }) => sum + count, 0)
  return {
    from,
    to,
    days,
    ...totals,
    averagePerDay: totals.total / days,
    byKind: times.kinds,
    byHour: times.hours,
    byDay: times.days,
    byArea,
    byPerson,
    byCause,
    load: {
      perTenMinutes: called / query.operators / (days * 144),
      peak: peak && { at: new Date(peak.atMs).toISOString(), count: peak.count },
      floodShare: floodMs / (days * DAY_MS),
      floods: floods.map(({ fromMs, toMs, count }) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), count })),
      chattering,
      stale: stale.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() })),
    },
  }
}

export const statistics: Handler<'alarmStatistics'> = async (call) => ok(await findStatistics(call, call.query))
