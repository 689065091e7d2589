import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesCard } from '../devices/card-rows.ts'

const a = columnsOf('anchor', 'a')
const h = columnsOf('device_hour', 'h')
const ds = columnsOf('device_state', 'ds')
const gt = columnsOf('gateway', 'gt')
const g = columnsOf('tag', 'g')
const ta = columnsOf('tag_assignment', 'a')
const b = columnsOf('building', 'b')

const ANCHOR = selectList({
  ...{ id: a.id, name: a.name },
  kind: giving<'uwb' | 'ble'>(a.kind),
  ...{ lastAt: orNull(ds.heard_at), gatewayId: orNull(ds.heard_by), batteryPct: orNull(ds.battery_pct) },
  errorM: giving<number | null>('day.error_m'),
  errors: giving<number>('coalesce(day.errors, 0)'),
  silentSince: giving<Date | null>(`case when not ${ds.online} then coalesce(${ds.heard_at}, ${ds.changed_at}) end`),
})
export type KnownAnchor = ValueOf<typeof ANCHOR>

/** SQL: the kind of an anchor in the device register. */
const KIND = `case ${a.kind} when 'ble' then 'beacon' else 'anchor' end`

/**
 * Anchors and beacons with what is known of each: last message, battery, and ranges of the last day. Queried per
 * anchor, which an index answers: a large site has a million hours.
 */
export async function knownAnchors(pool: Pool, buildingId: string): Promise<KnownAnchor[]> {
  const { rows } = await pool.query<KnownAnchor>(
    `select ${ANCHOR} from anchor a
      left join device_state ds on ${ds.kind} = ${KIND} and ${ds.device_id} = ${a.id}
      left join lateral (select sum(${h.errors})::int as errors, sum(${h.error_sum_m}) / nullif(sum(${h.errors}), 0) as error_m
        from device_hour h where ${h.kind} = ${KIND} and ${h.device_id} = ${a.id} and ${h.at} > now() - interval '24 hours') day on true
      where ${a.building_id} = $1 order by ${a.name}, ${a.id}`,
    [buildingId],
  )
  return rows
}

const CARD = selectList({
  ...{ id: g.id, name: g.sn, no: ta.trackable_no, batteryPct: orNull(ds.battery_pct) },
  // A number: there may be tens of thousands, and a date costs more to read.
  batteryAtMs: giving<number | null>(`(1000 * extract(epoch from ${ds.battery_at}))::float8`),
  low: giving<boolean>(`coalesce(${ds.battery_pct} <= ${b.low_battery_pct}, false)`),
})
export type CarriedCard = ValueOf<typeof CARD>

/** Cards of people the session sees, in no order: sorting all of them takes longer than reading them. */
export async function carriedCards(pool: Pool, { buildingId, scope }: SessionView): Promise<CarriedCard[]> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<CarriedCard>(
    `select ${CARD} from tag g join building b on ${b.id} = ${g.building_id}
      join tag_assignment a on ${ta.tag_id} = ${g.id} and ${ta.to_at} is null
      left join device_state ds on ${ds.kind} = 'card' and ${ds.device_id} = ${g.id}
      where ${g.building_id} = $1 and ${seesCard({ scope }, into(values))}`,
    values,
  )
  return rows
}

const HOUR = selectList({
  ...{ at: h.at, heard: h.heard, lastAt: giving<Date>(h.last_at), batteryPct: orNull(h.battery_pct), batteryMv: orNull(h.battery_mv) },
  ...{ errorSumM: h.error_sum_m, errors: h.errors },
  gatewayName: giving<string | null>(`(select ${gt.name} from gateway gt where ${gt.id} = ${h.gateway_id} and ${gt.building_id} = $1)`),
})
export type AnchorHourRow = ValueOf<typeof HOUR>

const ABOUT = selectList({
  firmware: giving<string | null>(`coalesce(${ds.firmware}, ${a.firmware})`),
  temperatureC: orNull(ds.temperature_c),
})

export type AnchorAbout = ValueOf<typeof ABOUT>

/** What an anchor states about itself; null: there is no such anchor. */
export async function anchorAbout(pool: Pool, buildingId: string, id: string): Promise<AnchorAbout | null> {
  const { rows } = await pool.query<AnchorAbout>(
    `select ${ABOUT} from anchor a left join device_state ds on ${ds.kind} = ${KIND} and ${ds.device_id} = ${a.id}
      where ${a.building_id} = $1 and ${a.id} = $2`,
    [buildingId, id],
  )
  return rows[0] ?? null
}

/** The last week of an anchor, oldest first. */
export async function anchorWeek(pool: Pool, buildingId: string, id: string): Promise<AnchorHourRow[]> {
  const { rows } = await pool.query<AnchorHourRow>(
    `select ${HOUR} from device_hour h where ${h.building_id} = $1 and ${h.device_id} = $2 and ${h.kind} in ('anchor', 'beacon')
      and ${h.last_at} is not null and ${h.at} > now() - interval '7 days' order by ${h.at}`,
    [buildingId, id],
  )
  return rows
}
