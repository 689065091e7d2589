import { columnsOf, namesOf } from '../tables/columns-of.ts'
import type { StoredRow } from '../tables/database.ts'
import type { Queryable } from '../tables/tables.ts'

const d = columnsOf('device', 'd')
const stored = columnsOf('device_state', 'st')
const told = columnsOf('device_state', 'told_device')
const turned = columnsOf('device_change', 'turn')
const charged = columnsOf('device_hour')
const to = namesOf('device_state')
const change = namesOf('device_change')
const hour = namesOf('device_hour')

/** News of a device; absent fields stay as they were. Unix ms. */
export interface DeviceNews {
  kind: string
  id: string
  /** Whether it is online, since when that is known, and why it is offline. */
  online?: { is: boolean; atMs: number; reason: string | null }
  /** Its last message, and the gateway that delivered it. */
  heard?: { atMs: number; by: string | null }
  battery?: { pct: number | null; mv: number | null; atMs: number }
  /** What it states about itself; null: nothing. */
  about?: { temperatureC: number | null; firmware: string | null; atMs: number }
}

/**
 * A device went offline or came back. `sure`: it is an event; otherwise it is the present state, and the database
 * decides whether it is new.
 */
export interface DeviceTurn {
  kind: string
  id: string
  atMs: number
  online: boolean
  reason: string | null
  heardMs: number | null
  sure: boolean
}

const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** The two parameters of `deviceStatements`. */
export function deviceParameters(news: Iterable<DeviceNews>, turns: Iterable<DeviceTurn>): [string, string] {
  const states = [...news].map(
    ({ kind, id, online, heard, battery, about }): Partial<Record<keyof StoredRow<'device_state'>, unknown>> => ({
      ...{ kind, device_id: id, online: online?.is ?? null, changed_at: time(online?.atMs), reason: online?.reason ?? null },
      ...{ heard_at: time(heard?.atMs), heard_by: heard?.by ?? null },
      ...{ battery_pct: battery?.pct ?? null, battery_mv: battery?.mv ?? null, battery_at: time(battery?.atMs) },
      ...{ firmware: about?.firmware ?? null, temperature_c: about?.temperatureC ?? null, about_at: time(about?.atMs) },
    }),
  )
  const changes = [...turns].map(({ kind, id, atMs, online, reason, heardMs, sure }) => ({
    ...{ kind, device_id: id, at: time(atMs), online, reason, heard_at: time(heardMs ?? undefined), sure },
  }))
  return [JSON.stringify(states), JSON.stringify(changes)]
}

/**
 * SQL: whether `next` is the later time. A stored time in the future is from a clock that has been set back since, and
 * is overwritten.
 */
const isLater = (known: string, next: string) => `(${known} is null or ${known} < ${next} or ${known} > now() + interval '5 seconds')`
/** SQL: `told_device` differs from the stored row `st`, and is later. */
const TURNS = `${told.online} is not null and ${stored.online} is distinct from ${told.online} and ${isLater(stored.changed_at, told.changed_at)}`
const CHARGED = `${told.battery_at} is not null and ${isLater(stored.battery_at, told.battery_at)}`
const STATED = `${told.about_at} is not null and ${isLater(stored.about_at, told.about_at)}`
const HEARD = `${told.heard_at} is not null and ${isLater(stored.heard_at, told.heard_at)}`
/** SQL: a possible change: the stored row differs, and is older. */
const IS_NEWS = `${stored.online} is distinct from ${turned.online} and ${isLater(stored.changed_at, turned.at)}`
/** SQL: the row to be inserted, called `excluded` by the statement. */
const asExcluded = (sql: string) => sql.replaceAll('told_device.', 'excluded.')
const newer = (when: string, columns: readonly (keyof StoredRow<'device_state'>)[], value = asExcluded) =>
  columns.map((column) => `${to[column]} = case when ${asExcluded(when)} then ${value(told[column])} else ${stored[column]} end`).join(', ')
/** SQL: absent values leave the stored ones. */
const orStored = (sql: string) => `coalesce(${asExcluded(sql)}, ${sql.replace('told_device.', 'st.')})`

/**
 * SQL: parts of a `with` that store the state of devices, each by its later message, and record changes between offline
 * and online. Idempotent. Needs a part `own` with a row for whoever may write.
 * @param building parameter of the building's id; `states`, `turns`: those of `deviceParameters`
 */
export const deviceStatements = (building: string, states: string, turns: string): string => `told_device as (
    select told_device.* from jsonb_to_recordset(${states}::jsonb) as told_device (kind text, device_id text, online boolean, changed_at timestamptz,
      reason text, heard_at timestamptz, heard_by text, battery_pct integer, battery_mv integer, battery_at timestamptz,
      firmware text, temperature_c float8, about_at timestamptz)
      join device d on ${d.kind} = ${told.kind} and ${d.id} = ${told.device_id} and ${d.building_id} = ${building} where exists (select 1 from own)
  ), device_turns as (
    insert into device_change (${change.building_id}, ${change.kind}, ${change.device_id}, ${change.at}, ${change.online}, ${change.reason}, ${change.heard_at})
    select ${d.building_id}, ${d.kind}, ${d.id}, ${turned.at}, ${turned.online}, ${turned.reason}, ${turned.heard_at}
    from jsonb_to_recordset(${turns}::jsonb) as turn (kind text, device_id text, at timestamptz, online boolean, reason text, heard_at timestamptz,
      sure boolean) join device d on ${d.kind} = ${turned.kind} and ${d.id} = ${turned.device_id} and ${d.building_id} = ${building}
    left join device_state st on ${stored.kind} = ${d.kind} and ${stored.device_id} = ${d.id}
    where exists (select 1 from own) and (turn.sure or ${IS_NEWS})
    on conflict (${change.kind}, ${change.device_id}, ${change.at}) do nothing
  ), device_charges as (
    insert into device_hour (${hour.building_id}, ${hour.kind}, ${hour.device_id}, ${hour.at}, ${hour.battery_pct}, ${hour.battery_mv})
    select ${building}, ${told.kind}, ${told.device_id}, date_trunc('hour', ${told.battery_at}, 'UTC'), ${told.battery_pct}, ${told.battery_mv}
    from told_device left join device_state st on ${stored.kind} = ${told.kind} and ${stored.device_id} = ${told.device_id}
    where ${CHARGED} and (${told.battery_pct} <> ${stored.battery_pct} or ${told.battery_mv} <> ${stored.battery_mv}
      or ${told.battery_pct} is not null and ${stored.battery_pct} is null or ${told.battery_mv} is not null and ${stored.battery_mv} is null)
    order by ${told.kind}, ${told.device_id}
    on conflict (${hour.kind}, ${hour.device_id}, ${hour.at}) do update set
      ${hour.battery_pct} = coalesce(excluded.${hour.battery_pct}, ${charged.battery_pct}),
      ${hour.battery_mv} = coalesce(excluded.${hour.battery_mv}, ${charged.battery_mv})
  ), device_states as (
    insert into device_state as st (${to.building_id}, ${to.kind}, ${to.device_id}, ${to.online}, ${to.changed_at}, ${to.reason}, ${to.heard_at},
      ${to.heard_by}, ${to.battery_pct}, ${to.battery_mv}, ${to.battery_at}, ${to.firmware}, ${to.temperature_c}, ${to.about_at})
    select ${building}, told_device.* from told_device order by ${told.kind}, ${told.device_id}
    on conflict (${to.kind}, ${to.device_id}) do update set ${newer(TURNS, ['online', 'changed_at', 'reason'])},
      ${newer(HEARD, ['heard_at'])}, ${newer(HEARD, ['heard_by'], orStored)}, ${newer(CHARGED, ['battery_pct', 'battery_mv', 'battery_at'], orStored)},
      ${newer(STATED, ['firmware', 'temperature_c', 'about_at'], orStored)}
    where ${asExcluded(`(${TURNS}) or (${HEARD}) or (${CHARGED}) or (${STATED})`)}
  )`

/** Stores whether a device unknown to the tracker could be reached. */
export async function noteDevice(
  db: Queryable,
  buildingId: string,
  news: DeviceNews & { online: NonNullable<DeviceNews['online']> },
): Promise<void> {
  const { kind, id, online, heard } = news
  const turn: DeviceTurn = {
    ...{ kind, id, atMs: online.atMs, online: online.is, reason: online.reason },
    ...{ heardMs: online.is ? null : (heard?.atMs ?? null), sure: false },
  }
  await db.query(`with own as (select 1), ${deviceStatements('$1', '$2', '$3')} select 1`, [
    buildingId,
    ...deviceParameters([news], [turn]),
  ])
}
