import type { DeviceChange, DeviceKind, DeviceStatus } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { CAMERA_ROWS } from '../video/camera-scope.ts'
import { CARD_ROWS } from './card-scope.ts'

const d = columnsOf('device', 'd')
const ds = columnsOf('device_state', 'ds')
const c = columnsOf('device_change', 'c')
const ta = columnsOf('tag_assignment', 'ta')
const cam = columnsOf('video_device', 'cam')
const b = columnsOf('alarm_bell', 'b')

const STATUS = {
  ...{ kind: giving<DeviceKind>(d.kind), id: d.id, name: d.name, online: orNull(ds.online) },
  since: isoTime(
    giving<Date | null>(`case when not ${ds.online} then coalesce(${ds.heard_at}, ${ds.changed_at}) else ${ds.changed_at} end`),
  ),
  ...{ fault: giving<DeviceStatus['fault']>(ds.reason), batteryPct: orNull(ds.battery_pct) },
}
const FROM = `from device d left join device_state ds on ${ds.kind} = ${d.kind} and ${ds.device_id} = ${d.id}`

/** State of a device, with what decides who sees it. */
export interface KnownDevice {
  status: DeviceStatus
  /** Number of the card's carrier; null: nobody, or not a card. */
  no: number | null
  /** Area of the camera. */
  areaId: string | null
}

const KNOWN = selectList({
  ...STATUS,
  no: giving<number | null>(
    `(select ${ta.trackable_no} from tag_assignment ta where ${d.kind} = 'card' and ${ta.tag_id} = ${d.id} and ${ta.to_at} is null limit 1)`,
  ),
  areaId: giving<string | null>(`(select ${cam.area_id} from video_device cam where ${d.kind} = 'camera' and ${cam.id} = ${d.id})`),
})

/** Devices of a building by id; null: all with a known state. */
export async function knownDevices(pool: Pool, buildingId: string, ids: readonly string[] | null): Promise<KnownDevice[]> {
  const { rows } = await pool.query<ValueOf<typeof KNOWN>>(
    `select ${KNOWN} ${FROM} where ${d.building_id} = $1 and ${ds.kind} is not null and ($2::text[] is null or ${d.id} = any($2))`,
    [buildingId, ids],
  )
  return rows.map(({ no, areaId, ...status }) => ({ status, no, areaId }))
}

/** SQL: the session sees the device: a card by its carrier, a camera by its area. */
const sees = (session: SessionView, value: (given: unknown) => string): string =>
  `case ${d.kind} when 'card' then exists (select 1 from ${CARD_ROWS.from} where ${CARD_ROWS.id} = ${d.id} and ${CARD_ROWS.sees(session, value)})
     when 'camera' then exists (select 1 from ${CAMERA_ROWS.from} where ${CAMERA_ROWS.id} = ${d.id} and ${CAMERA_ROWS.sees(session, value)})
     else true end`

/** SQL: bells and cameras may be disabled, and are not missed then. */
const IN_USE = `case ${d.kind} when 'bell' then exists (select 1 from alarm_bell b where ${b.id} = ${d.id} and ${b.enabled})
  when 'camera' then exists (select 1 from video_device cam where ${cam.id} = ${d.id} and ${cam.enabled}) else true end`

/**
 * SQL: a device is in a state of `ONLINE_STATES`, as its list shows it.
 * @param id SQL of its id
 */
export const isInState = (kind: DeviceKind, id: string, state: string): string =>
  `exists (select 1 from device_state ds where ${ds.kind} = '${kind}' and ${ds.device_id} = ${id} and ${ds.online} is ${state === 'online' ? 'true' : 'false'})`

const ONE = selectList(STATUS)

/** Devices of these kinds in use that the session sees, by name. */
export async function seenDevices(pool: Pool, session: SessionView, kinds: readonly DeviceKind[]): Promise<DeviceStatus[]> {
  const values: unknown[] = [session.buildingId, kinds]
  const { rows } = await pool.query<ValueOf<typeof ONE>>(
    `select ${ONE} ${FROM} where ${d.building_id} = $1 and ${d.kind} = any($2) and ${IN_USE} and ${sees(session, into(values))} order by ${d.name}, ${d.id}`,
    values,
  )
  return rows
}

/** Null: the device does not exist, or the session does not see it. */
export async function seenDevice(pool: Pool, session: SessionView, kind: DeviceKind, id: string): Promise<DeviceStatus | null> {
  const values: unknown[] = [session.buildingId, kind, id]
  const { rows } = await pool.query<ValueOf<typeof ONE>>(
    `select ${ONE} ${FROM} where ${d.building_id} = $1 and ${d.kind} = $2 and ${d.id} = $3 and ${sees(session, into(values))}`,
    values,
  )
  return rows[0] ?? null
}

const ABOUT = selectList({
  ...{ firmware: orNull(ds.firmware), temperatureC: orNull(ds.temperature_c), at: isoTime(giving<Date>(ds.about_at)) },
})

/** What a device states about itself; null: nothing. */
export async function deviceAbout(pool: Pool, kind: DeviceKind, id: string): Promise<ValueOf<typeof ABOUT> | null> {
  const { rows } = await pool.query<ValueOf<typeof ABOUT>>(
    `select ${ABOUT} from device_state ds where ${ds.kind} = $1 and ${ds.device_id} = $2 and ${ds.about_at} is not null`,
    [kind, id],
  )
  return rows[0] ?? null
}

const CHANGE = selectList({
  ...{ at: isoTime(c.at), online: c.online, fault: giving<DeviceChange['fault']>(c.reason), heardAt: isoTime(c.heard_at) },
})

/** Newest first, at most `most`. */
export async function deviceChanges(pool: Pool, kind: DeviceKind, id: string, most: number): Promise<DeviceChange[]> {
  const { rows } = await pool.query<DeviceChange>(
    `select ${CHANGE} from device_change c where ${c.kind} = $1 and ${c.device_id} = $2 order by ${c.at} desc limit $3`,
    [kind, id, most],
  )
  return rows
}
