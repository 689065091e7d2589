import { columnsOf, namesOf } from '../tables/columns-of.ts'
import type { Queryable } from '../tables/tables.ts'

const stored = columnsOf('anchor_hour')
const to = namesOf('anchor_hour')
const anchor = columnsOf('anchor')
const lease = columnsOf('building_lease')

/** What was learnt about an anchor since the last store. */
export interface AnchorTally {
  anchorId: string
  /** Readings that heard it, the arrival of the last, Unix ms, and the gateway that brought it. */
  heard: number
  lastMs: number
  gatewayId: string
  batteryPct: number | null
  batteryMv: number | null
  /** Sum of the absolute errors of its ranges, metres, and their number. */
  errorSumM: number
  errors: number
}

/**
 * Adds to the hour in which each was heard last; does nothing when the building has another owner than that of `epoch`.
 */
export async function addAnchorHours(db: Queryable, buildingId: string, epoch: number, tallies: readonly AnchorTally[]): Promise<void> {
  const rows = tallies.map((tally) => ({
    ...{ anchor_id: tally.anchorId, heard: tally.heard, last_at: new Date(tally.lastMs).toISOString(), gateway_id: tally.gatewayId },
    ...{ battery_pct: tally.batteryPct === null ? null : Math.round(tally.batteryPct), battery_mv: tally.batteryMv },
    ...{ error_sum_m: tally.errorSumM, errors: tally.errors },
  }))
  await db.query(
    `with own as (select 1 from building_lease where ${lease.building_id} = $1 and ${lease.epoch} = $2 for share)
    insert into anchor_hour (${to.building_id}, ${to.anchor_id}, ${to.at}, ${to.heard}, ${to.last_at}, ${to.gateway_id}, ${to.battery_pct},
      ${to.battery_mv}, ${to.error_sum_m}, ${to.errors})
    select $1, ${anchor.id}, date_trunc('hour', t.last_at, 'UTC'), t.heard, t.last_at, t.gateway_id, t.battery_pct, t.battery_mv, t.error_sum_m, t.errors
    from jsonb_to_recordset($3::jsonb) as t (anchor_id text, heard integer, last_at timestamptz, gateway_id text, battery_pct integer,
      battery_mv integer, error_sum_m float8, errors integer) join anchor on ${anchor.id} = t.anchor_id and ${anchor.building_id} = $1
    where exists (select 1 from own)
    on conflict (${to.anchor_id}, ${to.at}) do update set ${to.heard} = ${stored.heard} + excluded.${to.heard}, ${to.last_at} = excluded.${to.last_at},
      ${to.gateway_id} = excluded.${to.gateway_id}, ${to.battery_pct} = coalesce(excluded.${to.battery_pct}, ${stored.battery_pct}),
      ${to.battery_mv} = coalesce(excluded.${to.battery_mv}, ${stored.battery_mv}),
      ${to.error_sum_m} = ${stored.error_sum_m} + excluded.${to.error_sum_m}, ${to.errors} = ${stored.errors} + excluded.${to.errors}`,
    [buildingId, epoch, JSON.stringify(rows)],
  )
}
