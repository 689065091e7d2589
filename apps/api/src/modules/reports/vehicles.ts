import { columnsOf } from '@muster/database'
import { seesTrackable } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { ALARM_AREA, narrowedAlarms } from '../alarms/narrowed-alarms.ts'
import { ofDepartment } from '../alarms/of-department.ts'
import { seesAreaVisit } from '../areas/area-visit-scope.ts'
import { overTime } from './areas.ts'
import type { Asked, Found, FoundRow, ReportSource } from './asked.ts'
import { dayOf, rowsOfSql, sumOf, withinSpan } from './counted.ts'
import { heldStays, located, unlocated } from './held.ts'
import { rowsOf, staysByArea } from './stay-rows.ts'

const u = columnsOf('trackable', 'u')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')
const cu = columnsOf('contractor_unit', 'cu')
const a = columnsOf('alarm')
const gp = columnsOf('gate_passage', 'gp')

type Key = 'vehicle' | 'day'
const SUMS = ['trips', 'distance', 'driving', 'visits', 'hours', 'unlocated', 'loads', 'overspeeds'] as const
const FROM_TRIPS = 'from track.trip t join trackable u on u.no = t.trackable_no left join vehicle v on v.trackable_no = u.no'

/** Activity of vehicles: trips and distances, stays, loads through the checkpoints, and speeding. */
export const vehicles: ReportSource = async (asked) => {
  if (asked.by === 'area') return byArea(asked)
  const by: Key = asked.by === 'day' ? 'day' : 'vehicle'
  const parts = await Promise.all([
    by === 'day' ? stayDays(asked) : stays(asked),
    trips(asked, by),
    loads(asked, by),
    overspeeds(asked, by),
  ])
  const merged = new Map<string, FoundRow['cells']>()
  for (const { key, cells } of parts.flat()) merged.set(key, { ...merged.get(key), ...cells })
  const names = by === 'vehicle' ? await namesOf(asked, [...merged.keys()]) : null
  const rows = [...merged]
    .map(([key, cells]) => ({
      key,
      cells: { ...Object.fromEntries(SUMS.map((name) => [name, 0])), ...(names ? names.get(key) : { day: key }), ...cells },
    }))
    .sort((one, other) => one.key.localeCompare(other.key))
  return { rows, total: totalOf(rows) }
}

const totalOf = (rows: readonly FoundRow[]): FoundRow['cells'] => {
  const fastest = Math.max(0, ...rows.map(({ cells }) => Number(cells.topSpeed ?? 0)))
  return rows.length === 0 ? {} : { ...sumOf(rows, ...SUMS), ...(fastest > 0 && { topSpeed: fastest }) }
}

/** Vehicles in areas; in nested areas they count in each. */
async function byArea(asked: Asked): Promise<Found> {
  const [areas, tooFast] = await Promise.all([staysByArea(asked), overspeeds(asked, 'area')])
  const fast = new Map(tooFast.map(({ key, cells }) => [key, cells.overspeeds ?? 0]))
  const rows = areas.map(({ areaId, areaName, people, visits, locatedMs, unlocatedMs }) => ({
    key: areaId,
    cells: {
      ...{ name: areaName, vehicles: people, visits, overspeeds: fast.get(areaId) ?? 0 },
      ...{ hours: Math.round(locatedMs / 1000), unlocated: Math.round(unlocatedMs / 1000) },
    },
  }))
  return { rows, total: sumOf(rows, 'overspeeds') }
}

async function stays(asked: Asked): Promise<FoundRow[]> {
  const held = await heldStays(asked)
  const rows = await rowsOf<{ key: string; visits: number; hours: number; unlocated: number }>(
    asked,
    held,
    `${held.sql}, o as (select no, count(*)::int as visits, range_agg(int8range(f, t)) as stay from held where t > f group by no)
      select o.no::text as key, o.visits, round(${located('o.stay')} / 1000) as hours, round(${unlocated('o.stay')} / 1000) as unlocated
      from o left join silent on silent.no = o.no`,
  )
  return rows.map(({ key, ...cells }) => ({ key, cells }))
}

const stayDays = async (asked: Asked): Promise<FoundRow[]> =>
  (await overTime(asked, 'day')).map(({ key, cells: { people, visits, hours, unlocated: silent } }) => ({
    key,
    cells: { vehicles: people ?? 0, visits: visits ?? 0, hours: hours ?? 0, unlocated: silent ?? 0 },
  }))

/** Conditions on the vehicle `u`, `v`, with the number `no`. */
function narrowed({ session, query }: Asked, no: string): SeenRows {
  return SeenRows.of(session, u.building_id, ({ scope }, value) => seesTrackable(scope, no, value))
    .raw(`${u.kind} = 'vehicle'`)
    .addIf(query.contractorId, (given) => `${v.contractor_id} = ${given}`)
    .addIf(query.departId, (given) => ofDepartment(no, given))
}

/** Trips that begin in the period; with area filters, those that touch one. A trip belongs to the day it began. */
export function tripRows(asked: Asked): SeenRows {
  const { session, query, span } = asked
  const where = narrowed(asked, 't.trackable_no')
  where.add(span.fromMs, (p) => `t.from_ms >= ${p}::bigint`).add(span.toMs, (p) => `t.from_ms < ${p}::bigint`)
  if (session.scope.areaTypeIds === null && !query.areaId) return where
  const area = query.areaId ? ` and s.area_id = ${where.value(query.areaId)}` : ''
  const sees = seesAreaVisit(session, (value) => where.value(value))
  return where.raw(`exists (select 1 from track.visit s where s.trackable_no = t.trackable_no and s.from_ms < t.to_ms
    and (s.to_ms is null or s.to_ms > t.from_ms)${area} and ${sees})`)
}

function trips(asked: Asked, by: Key): Promise<FoundRow[]> {
  const where = tripRows(asked)
  const key = by === 'day' ? dayOf('to_timestamp(t.from_ms / 1000.0)') : 't.trackable_no::text'
  return rowsOfSql(
    asked,
    where,
    `select ${key} as key, count(*)::int as trips, round(sum(t.distance_m))::float8 as distance, (sum(t.to_ms - t.from_ms) / 1000)::float8 as driving,
       max(t.top_mps) * 3.6 as "topSpeed" ${FROM_TRIPS} where ${where} group by 1`,
  )
}

/** Vehicles that passed a checkpoint with goods or a waybill. */
function loads(asked: Asked, by: Key): Promise<FoundRow[]> {
  const where = narrowed(asked, gp.trackable_no).raw(`${gp.decision} = 'allowed' and (${gp.goods} <> '' or ${gp.waybill} <> '')`)
  withinSpan(where, asked, gp.at)
  if (asked.query.areaId) where.add(asked.query.areaId, (given) => `${gp.area_id} = ${given}`)
  const key = by === 'day' ? dayOf(gp.at) : `${gp.trackable_no}::text`
  return rowsOfSql(
    asked,
    where,
    `select ${key} as key, count(*)::int as loads, left(string_agg(distinct nullif(${gp.goods}, ''), '、'), 200) as goods
     from gate_passage gp join trackable u on ${u.no} = ${gp.trackable_no} left join vehicle v on ${v.trackable_no} = ${u.no}
     where ${where} group by 1`,
  )
}

function overspeeds(asked: Asked, by: Key | 'area'): Promise<FoundRow[]> {
  const { session, query } = asked
  const { areaId, departId } = query
  const where = narrowedAlarms(session, { kind: 'overspeed', areaId, departId }).addIf(
    query.contractorId,
    (given) => `exists (select 1 from vehicle v where ${v.trackable_no} = ${a.trackable_no} and ${v.contractor_id} = ${given})`,
  )
  withinSpan(where, asked, a.arrived_at)
  const key = { day: dayOf(a.arrived_at), vehicle: `${a.trackable_no}::text`, area: ALARM_AREA }[by]
  return rowsOfSql(
    asked,
    where,
    `select ${key} as key, count(*)::int as overspeeds from alarm where ${where} and ${key} is not null group by 1`,
  )
}

async function namesOf({ context, session }: Asked, keys: readonly string[]): Promise<Map<string, FoundRow['cells']>> {
  const { rows } = await context.pool.query<{ key: string; name: string; class: string; unit: string | null }>(
    `select ${u.no}::text as key, coalesce(nullif(${v.plate}, ''), ${u.name}) as name, ${u.class}, coalesce(${cu.name}, ${d.name}) as unit
     from trackable u left join vehicle v on ${v.trackable_no} = ${u.no} left join department d on ${d.id} = ${v.department_id}
     left join contractor_unit cu on ${cu.id} = ${v.contractor_id} where ${u.building_id} = $1 and ${u.no} = any($2::integer[])`,
    [session.buildingId, keys],
  )
  return new Map(rows.map(({ key, ...cells }) => [key, cells]))
}
