import type { AlarmStatistics, AlarmStatisticsQuery } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { BaseContext } from '../../framework/context.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { statisticsDays } from '../../framework/resource/statistics-days.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { averagePerDay } from './alarm-average.ts'
import { alarmLoad } from './alarm-load.ts'
import {
  countMinutes,
  countOperators,
  countPriorities,
  findChattering,
  findStale,
  findTotals,
  groupedByTime,
  topOf,
  topSources,
} from './alarm-statistics.store.ts'
import { narrowedAlarms } from './narrowed-alarms.ts'

const a = columnsOf('alarm')
const DAY_MS = 86_400_000

const within = (shares: readonly [number, number] | null) => shares && { p50S: shares[0], p95S: shares[1] }

interface Asked {
  context: BaseContext
  session: SessionView
}

export async function findStatistics({ context, session }: Asked, query: AlarmStatisticsQuery): Promise<AlarmStatistics> {
  const { pool } = context
  const timeZone = await timeZoneOf(pool, session.buildingId)
  const today = siteTime(new Date(), timeZone).slice(0, 10)
  const { from, to, days } = statisticsDays(query, today)
  const narrowed = () => narrowedAlarms(session, query)
  const during = narrowed().duringSite(`${from} 00:00:00,${to} 23:59:59`, a.arrived_at)
  const [totals, times, byArea, byPerson, byCause, byPriority, byOperator, minutes, sources, chattering, stale] = await Promise.all([
    findTotals(pool, during),
    groupedByTime(pool, during),
    topOf(pool, during, 'area'),
    topOf(pool, during, 'person'),
    topOf(pool, during, 'cause'),
    countPriorities(pool, during),
    countOperators(pool, during),
    countMinutes(pool, during),
    topSources(pool, during),
    findChattering(pool, during),
    findStale(pool, narrowed()),
  ])
  const { floods, floodMs, peak, overloadedHours } = alarmLoad(minutes, query.operators)
  const called = totals.total - totals.silenced
  const perTenMinutes = called / query.operators / (days * 144)
  return {
    from,
    to,
    days,
    ...totals,
    acknowledgedWithin: within(totals.acknowledgedWithin),
    handledWithin: within(totals.handledWithin),
    averagePerDay: await averagePerDay(pool, session.buildingId, called, { from, to: [to, today].sort()[0]! }),
    byKind: times.kinds,
    byHour: times.hours,
    byDay: times.days,
    byArea,
    byPerson,
    byCause,
    byPriority,
    byOperator,
    load: {
      perTenMinutes,
      perHour: 6 * perTenMinutes,
      overloadedHours,
      sources,
      topShare: called === 0 ? 0 : sources.reduce((sum, { count }) => sum + count, 0) / called,
      peak: peak && { at: new Date(peak.atMs).toISOString(), count: peak.count },
      floodShare: floodMs / (days * DAY_MS),
      floods: floods.map(({ fromMs, toMs, count }) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), count })),
      chattering,
      stale: stale.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() })),
    },
  }
}

export const statistics: Handler<'alarmStatistics'> = async (call) => ok(await findStatistics(call, call.query))
