import type { GatheringStatistics, GatheringStatisticsQuery } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { BaseContext } from '../../framework/context.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { statisticsDays } from '../../framework/resource/statistics-days.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { narrowedAlarms } from '../alarms/narrowed-alarms.ts'
import { findGatheringStatistics } from './gathering-statistics.store.ts'

const a = columnsOf('alarm')

interface Asked {
  context: BaseContext
  session: SessionView
}

export async function statisticsOf(
  { context, session }: Asked,
  { areaId, ...span }: GatheringStatisticsQuery,
  timeZone: string,
): Promise<GatheringStatistics> {
  const { from, to, days } = statisticsDays(span, siteTime(new Date(), timeZone).slice(0, 10))
  const where = narrowedAlarms(session, { kind: 'gathering', areaId }).duringSite(`${from} 00:00:00,${to} 23:59:59`, a.arrived_at)
  return { from, to, days, ...(await findGatheringStatistics(context.pool, where)) }
}

export const gatheringStatistics: Handler<'gatheringStatistics'> = async (call) =>
  ok(await statisticsOf(call, call.query, await timeZoneOf(call.context.pool, call.session.buildingId)))
