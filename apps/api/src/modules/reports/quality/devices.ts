import { columnsOf } from '@muster/database'
import { everybody, SeenRows } from '../../../framework/scope/seen-rows.ts'
import { ofDepartment } from '../../alarms/of-department.ts'
import { a, ds, FROM_CARDS, g, seesCard, t } from '../../devices/card-rows.ts'
import type { Asked, Found } from '../asked.ts'
import { rowsOfSql, sumOf, withinSpan } from '../counted.ts'

const h = columnsOf('device_hour', 'h')
const gw = columnsOf('gateway', 'gw')
/** Anchor batteries below this are weak, %. */
const WEAK_PCT = 20
const ISO = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Cards with their batteries, emptiest first, and their loss in the period. */
export async function cards(asked: Asked): Promise<Found> {
  const where = SeenRows.of(asked.session, g.building_id, seesCard).addIf(asked.query.departId, (given) =>
    ofDepartment(a.trackable_no, given),
  )
  const [from, to] = [asked.span.fromMs, asked.span.toMs].map((ms) => `to_timestamp(${where.value(ms)}::float8 / 1000)`)
  const rows = await rowsOfSql(
    asked,
    where,
    `select ${g.id} as key, ${g.sn} as name, ${t.name} as holder, ${ds.battery_pct} as battery, ${ISO(ds.battery_at)} as "batteryAt", fell.pct as "batteryFell"
     ${FROM_CARDS} left join lateral (
       select greatest(0, (array_agg(${h.battery_pct} order by ${h.at}))[1] - (array_agg(${h.battery_pct} order by ${h.at} desc))[1])::int as pct
       from device_hour h where ${h.kind} = 'card' and ${h.device_id} = ${g.id} and ${h.battery_pct} is not null and ${h.at} >= ${from} and ${h.at} < ${to}) fell on true
     where ${where} order by ${ds.battery_pct} nulls last, ${g.sn}`,
  )
  return { rows, total: {} }
}

/** Gateways with the anchors heard through each in the period. */
export async function gateways(asked: Asked): Promise<Found> {
  const where = SeenRows.of(asked.session, h.building_id, everybody)
  withinSpan(where, asked, h.at)
  where.raw(`${h.kind} in ('anchor', 'beacon')`)
  const rows = await rowsOfSql(
    asked,
    where,
    `select ${h.gateway_id} as key, coalesce(max(${gw.name}), ${h.gateway_id}) as name, count(distinct ${h.device_id})::int as anchors,
       sum(${h.heard})::float8 as heard, count(distinct ${h.device_id}) filter (where ${h.battery_pct} < ${WEAK_PCT})::int as "weakBatteries",
       ${ISO(`max(${h.last_at})`)} as "heardAt"
     from device_hour h left join gateway gw on ${gw.id} = ${h.gateway_id} where ${where} group by ${h.gateway_id} order by 2`,
  )
  return { rows, total: sumOf(rows, 'heard') }
}
