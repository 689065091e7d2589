import {
  ALARM_PRIORITIES,
  type AlarmGroupCount,
  type AlarmKind,
  type AlarmStatistics,
  CHATTERS_FROM,
  STALE_AFTER_H,
  TOP_OF_STATISTICS,
} from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'
import type { Where } from '../../framework/resource/where.ts'
import type { Minute } from './alarm-load.ts'
import { ALARM_AREA } from './narrowed-alarms.ts'

const a = columnsOf('alarm')

const COUNTS = `count(*)::int as count, (count(*) filter (where ${a.false_alarm}))::int as "falseAlarms"`
const MOST_ROWS = 20
/** SQL: how long it took from the arrival on, s. */
const ACKNOWLEDGED_S = `extract(epoch from ${a.acknowledged_at} - ${a.arrived_at})::float8`
const HANDLED_S = `extract(epoch from ${a.handled_at} - ${a.arrived_at})::float8`
/** SQL: no silence window kept it from calling somebody. */
const CALLED = `${a.silenced_until} is null`

export interface Totals {
  total: number
  handled: number
  falseAlarms: number
  silenced: number
  acknowledgedAfterS: number | null
  handledAfterS: number | null
  /** Half and 95 of a hundred; null where nobody did it. */
  acknowledgedWithin: readonly [number, number] | null
  handledWithin: readonly [number, number] | null
}

export interface Repeated {
  kind: AlarmKind
  name: string | null
  areaName: string | null
  times: number
  most: number
}

export interface Standing {
  id: string
  kind: AlarmKind
  name: string | null
  areaName: string | null
  startedAt: Date
}

/** Rows found by a statement with conditions on the table `alarm`; the first value is the building. */
const rowsOf = async <Row extends object>(pool: Pool, where: Where, sql: (where: string) => string): Promise<Row[]> =>
  (await pool.query<Row>(sql(String(where)), where.values)).rows

export async function findTotals(pool: Pool, where: Where): Promise<Totals> {
  const [row] = await rowsOf<Totals>(
    pool,
    where,
    (condition) => `select count(*)::int as total, (count(*) filter (where ${a.work} = 'handled'))::int as handled,
      (count(*) filter (where ${a.false_alarm}))::int as "falseAlarms", count(${a.silenced_until})::int as silenced,
      avg(${ACKNOWLEDGED_S}) as "acknowledgedAfterS", avg(${HANDLED_S}) as "handledAfterS",
      percentile_cont(array[0.5, 0.95]) within group (order by ${ACKNOWLEDGED_S}) as "acknowledgedWithin",
      percentile_cont(array[0.5, 0.95]) within group (order by ${HANDLED_S}) as "handledWithin" from alarm where ${condition}`,
  )
  return row!
}

/** By kind, hour of the day and day on site in one pass over the rows. */
export async function groupedByTime(
  pool: Pool,
  where: Where,
): Promise<{ kinds: AlarmGroupCount[]; hours: AlarmGroupCount[]; days: AlarmGroupCount[] }> {
  const rows = await rowsOf<
    { kind: string | null; hour: number | null; day: string | null } & Pick<AlarmGroupCount, 'count' | 'falseAlarms'>
  >(
    pool,
    where,
    (condition) => `select kind, hour, to_char(day, 'YYYY-MM-DD') as day, count, "falseAlarms" from (
      select kind, hour, day, count(*)::int as count, (count(*) filter (where false_alarm))::int as "falseAlarms" from (
        select kind, false_alarm, extract(hour from at)::int as hour, at::date as day from (
          select ${a.kind}, ${a.false_alarm}, ${a.arrived_at} at time zone (select time_zone from building where id = $1) as at
          from alarm where ${condition}) local) parts
      group by grouping sets ((kind), (hour), (day))) grouped order by count desc`,
  )
  const of = (key: 'kind' | 'hour' | 'day') =>
    rows.flatMap(({ count, falseAlarms, ...row }) => (row[key] === null ? [] : [{ key: String(row[key]), name: null, count, falseAlarms }]))
  return { kinds: of('kind'), hours: of('hour'), days: of('day').sort((one, other) => one.key.localeCompare(other.key)) }
}

/** The areas, people or causes with the most alarms. */
export async function topOf(pool: Pool, where: Where, of: 'area' | 'person' | 'cause'): Promise<AlarmGroupCount[]> {
  const [key, name] = {
    area: [ALARM_AREA, `max(coalesce(${a.area_name}, ${a.place_name}))`],
    person: [`${a.trackable_no}`, `max(${a.trackable_name})`],
    cause: [`${a.cause}`, 'null::text'],
  }[of]
  return rowsOf(
    pool,
    where,
    (condition) => `select ${key}::text as key, ${name} as name, ${COUNTS} from alarm where ${condition} and ${key} is not null
      group by ${key} order by count(*) desc, 1 limit ${TOP_OF_STATISTICS}`,
  )
}

/** Per minute, without silenced alarms: nobody was called for those. As one text, because a year has half a million. */
export async function countMinutes(pool: Pool, where: Where): Promise<Minute[]> {
  const [row] = await rowsOf<{ counted: string | null }>(
    pool,
    where,
    (condition) => `select string_agg(minute || ' ' || count, ',' order by minute) as counted from (
      select floor(extract(epoch from ${a.arrived_at}) / 60)::int as minute, count(*) as count
      from alarm where ${condition} and ${CALLED} group by 1) minutes`,
  )
  return (row?.counted?.split(',') ?? []).map((text) => {
    const [minute, count] = text.split(' ').map(Number) as [number, number]
    return { minute, count }
  })
}

/** By priority, as far as somebody was called. */
export const countPriorities = (pool: Pool, where: Where): Promise<AlarmGroupCount[]> =>
  rowsOf(
    pool,
    where,
    (condition) => `select ${a.priority} as key, null::text as name, ${COUNTS} from alarm where ${condition} and ${CALLED}
      group by 1 order by array_position(array['${ALARM_PRIORITIES.join("', '")}'], ${a.priority})`,
  )

/** What raised the most alarms. */
export const topSources = (pool: Pool, where: Where): Promise<AlarmStatistics['load']['sources']> =>
  rowsOf(
    pool,
    where,
    (
      condition,
    ) => `select ${a.kind} as kind, max(coalesce(${a.trackable_name}, ${a.subject_name})) as name, max(${a.area_name}) as "areaName",
        count(*)::int as count from alarm where ${condition} and ${CALLED}
      group by ${a.kind}, ${a.trackable_no}, ${a.subject_id}, ${a.area_id} order by count(*) desc, 1, 2, 3 limit ${TOP_OF_STATISTICS}`,
  )

/** Who worked on how many, and how fast. */
export const countOperators = (pool: Pool, where: Where): Promise<AlarmStatistics['byOperator']> =>
  rowsOf(
    pool,
    where,
    (condition) => `select login as "loginName", max(name) as name,
        count(acknowledged_s)::int as acknowledged, percentile_cont(0.5) within group (order by acknowledged_s) as "acknowledgedP50S",
        count(handled_s)::int as handled, percentile_cont(0.5) within group (order by handled_s) as "handledP50S" from (
        select ${a.acknowledged_by} as login, ${a.acknowledged_by_name} as name, ${ACKNOWLEDGED_S} as acknowledged_s, null::float8 as handled_s
          from alarm where ${condition} and ${a.acknowledged_by} is not null
        union all select ${a.handled_by}, ${a.handled_by_name}, null, ${HANDLED_S} from alarm where ${condition} and ${a.handled_by} is not null
      ) done group by login order by count(*) desc, login limit ${MOST_ROWS}`,
  )

/** Alarms of one kind, subject and area that recurred within ten minutes. */
export const findChattering = (pool: Pool, where: Where): Promise<Repeated[]> =>
  rowsOf(
    pool,
    where,
    (condition) => `select kind, max(name) as name, max("areaName") as "areaName", count(*)::int as times, max(count)::int as most from (
        select ${a.kind}, ${a.trackable_no}, ${a.subject_id}, ${a.area_id}, max(coalesce(${a.trackable_name}, ${a.subject_name})) as name,
          max(${a.area_name}) as "areaName", count(*) as count
        from alarm where ${condition}
        group by ${a.kind}, ${a.trackable_no}, ${a.subject_id}, ${a.area_id}, floor(extract(epoch from ${a.arrived_at}) / 600)
        having count(*) >= ${CHATTERS_FROM}) bins
      group by kind, trackable_no, subject_id, area_id order by times desc, most desc limit ${MOST_ROWS}`,
  )

/** Alarms open for longer than a day, oldest first. The second condition matches the index of open alarms. */
export const findStale = (pool: Pool, where: Where): Promise<Standing[]> =>
  rowsOf(
    pool,
    where,
    (condition) => `select ${a.id}, ${a.kind}, coalesce(${a.trackable_name}, ${a.subject_name}) as name, ${a.area_name} as "areaName",
        ${a.started_at} as "startedAt" from alarm
      where ${condition} and ${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null)
        and ${a.started_at} < now() - interval '${STALE_AFTER_H} hours'
      order by ${a.started_at} limit ${MOST_ROWS}`,
  )
