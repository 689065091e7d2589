import { columnsOf, namesOf } from '../tables/columns-of.ts'
import type { Queryable } from '../tables/tables.ts'

const stored = columnsOf('device_hour')
const to = namesOf('device_hour')
const d = columnsOf('device', 'd')
const state = columnsOf('device_state', 'st')
const now = namesOf('device_state')
const lease = columnsOf('building_lease')

/** News of an anchor, a beacon or a gateway since the last store. */
export interface DeviceTally {
  kind: string
  id: string
  /**
   * Readings that heard it (gateway: frames sent), the arrival of the last, Unix ms, and the gateway that delivered it;
   * null: itself.
   */
  heard: number
  lastMs: number
  gatewayId: string | null
  batteryPct: number | null
  batteryMv: number | null
  /** Sum of the absolute errors of its ranges, metres, and their number. */
  errorSumM: number
  errors: number
}

/**
 * Adds to the hour in which each was last heard, and records that it was heard; nothing when the building's owner is no
 * longer that of `epoch`.
 */
export async function addDeviceHours(db: Queryable, buildingId: string, epoch: number, tallies: readonly DeviceTally[]): Promise<void> {
  const rows = tallies.map((tally) => ({
    ...{ kind: tally.kind, id: tally.id, heard: tally.heard, last_at: new Date(tally.lastMs).toISOString(), gateway_id: tally.gatewayId },
    ...{ battery_pct: tally.batteryPct === null ? null : Math.round(tally.batteryPct), battery_mv: tally.batteryMv },
    ...{ error_sum_m: tally.errorSumM, errors: tally.errors },
  }))
  await db.query(
    `with own as (select 1 from building_lease where ${lease.building_id} = $1 and ${lease.epoch} = $2 for share),
    t as (select t.* from jsonb_to_recordset($3::jsonb) as t (kind text, id text, heard integer, last_at timestamptz, gateway_id text,
      battery_pct integer, battery_mv integer, error_sum_m float8, errors integer)
      join device d on ${d.kind} = t.kind and ${d.id} = t.id and ${d.building_id} = $1 where exists (select 1 from own)),
    words as (
      insert into device_state as st (${now.building_id}, ${now.kind}, ${now.device_id}, ${now.heard_at}, ${now.heard_by})
      select $1, t.kind, t.id, t.last_at, t.gateway_id from t order by t.kind, t.id
      on conflict (${now.kind}, ${now.device_id}) do update set ${now.heard_at} = excluded.${now.heard_at}, ${now.heard_by} = excluded.${now.heard_by}
      where ${state.heard_at} is null or ${state.heard_at} < excluded.${now.heard_at})
    insert into device_hour (${to.building_id}, ${to.kind}, ${to.device_id}, ${to.at}, ${to.heard}, ${to.last_at}, ${to.gateway_id}, ${to.battery_pct},
      ${to.battery_mv}, ${to.error_sum_m}, ${to.errors})
    select $1, t.kind, t.id, date_trunc('hour', t.last_at, 'UTC'), t.heard, t.last_at, t.gateway_id, t.battery_pct, t.battery_mv, t.error_sum_m, t.errors
    from t order by t.kind, t.id
    on conflict (${to.kind}, ${to.device_id}, ${to.at}) do update set ${to.heard} = ${stored.heard} + excluded.${to.heard}, ${to.last_at} = excluded.${to.last_at},
      ${to.gateway_id} = excluded.${to.gateway_id}, ${to.battery_pct} = coalesce(excluded.${to.battery_pct}, ${stored.battery_pct}),
      ${to.battery_mv} = coalesce(excluded.${to.battery_mv}, ${stored.battery_mv}),
      ${to.error_sum_m} = ${stored.error_sum_m} + excluded.${to.error_sum_m}, ${to.errors} = ${stored.errors} + excluded.${to.errors}`,
    [buildingId, epoch, JSON.stringify(rows)],
  )
}
