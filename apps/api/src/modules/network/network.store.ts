import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesCard } from '../devices/card-rows.ts'

const a = columnsOf('anchor', 'a')
const h = columnsOf('anchor_hour', 'h')
const al = columnsOf('alarm', 'al')
const gt = columnsOf('gateway', 'gt')
const g = columnsOf('tag', 'g')
const ta = columnsOf('tag_assignment', 'a')
const b = columnsOf('building', 'b')

const ANCHOR = selectList({
  ...{ id: a.id, name: a.name },
  kind: giving<'uwb' | 'ble'>(a.kind),
  lastAt: giving<Date | null>('last.last_at'),
  gatewayId: giving<string | null>('last.gateway_id'),
  batteryPct: giving<number | null>('coalesce(day.battery_pct, last.battery_pct)'),
  errorM: giving<number | null>('day.error_m'),
  errors: giving<number>('coalesce(day.errors, 0)'),
  silentSince: giving<Date | null>('silent.since'),
})
export type KnownAnchor = ValueOf<typeof ANCHOR>

/**
 * Anchors and beacons with what is known of each: its last word in two weeks, and battery and ranges of the last day.
 * Asked by anchor, which an index answers: of a large site a million hours are kept.
 */
export async function knownAnchors(pool: Pool, buildingId: string): Promise<KnownAnchor[]> {
  const { rows } = await pool.query<KnownAnchor>(
    `select ${ANCHOR} from anchor a
      left join lateral (select ${h.last_at} as last_at, ${h.gateway_id} as gateway_id, ${h.battery_pct} as battery_pct
        from anchor_hour h where ${h.building_id} = $1 and ${h.anchor_id} = ${a.id} order by ${h.at} desc limit 1) last on true
      left join lateral (select sum(${h.errors})::int as errors, sum(${h.error_sum_m}) / nullif(sum(${h.errors}), 0) as error_m,
          (array_agg(${h.battery_pct} order by ${h.at} desc) filter (where ${h.battery_pct} is not null))[1] as battery_pct
        from anchor_hour h where ${h.building_id} = $1 and ${h.anchor_id} = ${a.id} and ${h.at} > now() - interval '24 hours') day on true
      left join (select ${al.subject_id} as id, max(${al.started_at}) as since from alarm al
        where ${al.building_id} = $1 and ${al.kind} = 'anchorOffline' and ${al.cleared_at} is null group by 1) silent on silent.id = ${a.id}
      where ${a.building_id} = $1 order by ${a.name}, ${a.id}`,
    [buildingId],
  )
  return rows
}

const CARD = selectList({
  ...{ id: g.id, name: g.sn, no: ta.trackable_no, batteryPct: orNull(g.battery_pct), batteryAt: orNull(g.battery_at) },
  low: giving<boolean>(`coalesce(${g.battery_pct} <= ${b.low_battery_pct}, false)`),
})
export type CarriedCard = ValueOf<typeof CARD>

/** Cards of whom the session sees. */
export async function carriedCards(pool: Pool, { buildingId, scope }: SessionView): Promise<CarriedCard[]> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<CarriedCard>(
    `select ${CARD} from tag g join building b on ${b.id} = ${g.building_id}
      join tag_assignment a on ${ta.tag_id} = ${g.id} and ${ta.to_at} is null
      where ${g.building_id} = $1 and ${seesCard({ scope }, into(values))} order by ${g.sn}`,
    values,
  )
  return rows
}

const HOUR = selectList({
  ...{ at: h.at, heard: h.heard, lastAt: h.last_at, batteryPct: orNull(h.battery_pct), batteryMv: orNull(h.battery_mv) },
  ...{ errorSumM: h.error_sum_m, errors: h.errors },
  gatewayName: giving<string | null>(`(select ${gt.name} from gateway gt where ${gt.id} = ${h.gateway_id} and ${gt.building_id} = $1)`),
})
export type AnchorHourRow = ValueOf<typeof HOUR>

/** The last week of an anchor, oldest first; null: there is no such anchor. */
export async function anchorWeek(pool: Pool, buildingId: string, id: string): Promise<AnchorHourRow[] | null> {
  const known = await tables(pool).selectFrom('anchor').select('id').where('building_id', '=', buildingId).where('id', '=', id).execute()
  if (known.length === 0) return null
  const { rows } = await pool.query<AnchorHourRow>(
    `select ${HOUR} from anchor_hour h where ${h.building_id} = $1 and ${h.anchor_id} = $2 and ${h.at} > now() - interval '7 days' order by ${h.at}`,
    [buildingId, id],
  )
  return rows
}
