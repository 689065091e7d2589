import { columnsOf } from '@muster/database'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { statisticsDays } from '../../framework/resource/statistics-days.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { narrowedAlarms } from '../alarms/narrowed-alarms.ts'
import { findGatheringStatistics } from './gathering-statistics.store.ts'

const a = columnsOf('alarm')

export const gatheringStatistics: Handler<'gatheringStatistics'> = async ({ context, session, query }) => {
  const timeZone = await timeZoneOf(context.pool, session.buildingId)
  const { from, to, days } = statisticsDays(query, siteTime(new Date(), timeZone).slice(0, 10))
  const where = narrowedAlarms(session, { kind: 'gathering' }).duringSite(`${from} 00:00:00,${to} 23:59:59`, a.arrived_at)
  return ok({ from, to, days, ...(await findGatheringStatistics(context.pool, where)) })
}
