import { type GatheringStatistics, TOP_OF_STATISTICS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'
import type { Where } from '../../framework/resource/where.ts'

const a = columnsOf('alarm')
const MOST_MEASURES = 50

const COUNTS = `count(*)::int as count, (count(*) filter (where ${a.false_alarm}))::int as "falseAlarms"`
/** Until its people dispersed; for a grave one until somebody confirmed it. */
const LASTED = `extract(epoch from ${a.cleared_at} - ${a.started_at})::float8`
/** The area around it, otherwise the nearest object. */
const PLACE = `coalesce(${a.place_area_id}, ${a.near_name}, '')`
const PLACE_NAME = `coalesce(${a.place_name}, ${a.near_name})`
const iso = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type Found = Omit<GatheringStatistics, 'from' | 'to' | 'days'>

/** Gatherings under conditions on the table `alarm`; the first value is the building. */
export async function findGatheringStatistics(pool: Pool, where: Where): Promise<Found> {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await pool.query<Row>(sql, where.values)).rows
  const [[totals], byDay, byTier, places, byCause, measures] = await Promise.all([
    rows<Pick<Found, 'total' | 'falseAlarms' | 'handled' | 'mostPeople' | 'averageS' | 'longestS'>>(
      `select count(*)::int as total, (count(*) filter (where ${a.false_alarm}))::int as "falseAlarms",
        (count(*) filter (where ${a.work} = 'handled'))::int as handled, coalesce(max(${a.member_count}), 0)::int as "mostPeople",
        avg(${LASTED})::float8 as "averageS", max(${LASTED})::float8 as "longestS" from alarm where ${where}`,
    ),
    rows<Found['byDay'][number]>(
      `select to_char(${a.arrived_at} at time zone (select time_zone from building where id = $1), 'YYYY-MM-DD') as key, null::text as name, ${COUNTS}
        from alarm where ${where} group by 1 order by 1`,
    ),
    rows<Found['byTier'][number]>(`select ${a.priority} as priority, count(*)::int as count from alarm where ${where} group by 1`),
    rows<Found['places'][number]>(
      `select ${PLACE} as key, max(${PLACE_NAME}) as name, ${COUNTS}, coalesce(max(${a.member_count}), 0)::int as people,
        avg(${LASTED})::float8 as "averageS", ${iso(`max(${a.started_at})`)} as "lastAt"
        from alarm where ${where} group by 1 order by count(*) desc, 1 limit ${TOP_OF_STATISTICS}`,
    ),
    rows<Found['byCause'][number]>(
      `select ${a.cause} as key, null::text as name, ${COUNTS} from alarm where ${where} and ${a.cause} is not null
        group by 1 order by count(*) desc, 1 limit ${TOP_OF_STATISTICS}`,
    ),
    rows<Found['measures'][number]>(
      `select ${a.id}, ${iso(a.started_at)} as "startedAt", ${PLACE_NAME} as place, coalesce(${a.member_count}, 0) as people, ${a.priority} as priority,
        ${LASTED} as "lastedS", ${a.cause} as cause, ${a.description} as measures, coalesce(${a.handled_by_name}, ${a.handled_by}) as "handledBy"
        from alarm where ${where} and ${a.work} = 'handled' order by ${a.started_at} desc, ${a.id} limit ${MOST_MEASURES}`,
    ),
  ])
  return { ...totals!, byDay, byTier, places, byCause, measures }
}
