import type { SyncedBeacon } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList } from '@muster/database'
import { isoTime } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const a = columnsOf('anchor', 'a')
const f = columnsOf('floor', 'f')
const h = columnsOf('device_hour', 'h')
const ds = columnsOf('device_state', 'ds')
const gt = columnsOf('gateway', 'gt')

const SYNCED = selectList({
  ...{ id: a.id, name: a.name, hwId: a.hw_id, floorLabel: giving<string>(`coalesce(${f.label}, ${a.floor}::text)`) },
  lastAt: isoTime(orNull(ds.heard_at)),
  gatewayName: orNull(gt.name),
  batteryPct: orNull(ds.battery_pct),
  heard: giving<number>('coalesce(day.heard, 0)'),
})

/**
 * What gateways last reported of each beacon of the building: its last message, and how often it was heard in a day.
 */
export const beaconSync: Handler<'beaconSync'> = async ({ context, session: { buildingId } }) => {
  const { rows } = await context.pool.query<SyncedBeacon>(
    `select ${SYNCED} from anchor a
      left join floor f on ${f.building_id} = ${a.building_id} and ${f.number} = ${a.floor}
      left join device_state ds on ${ds.kind} = 'beacon' and ${ds.device_id} = ${a.id}
      left join lateral (select sum(${h.heard})::int as heard from device_hour h
        where ${h.kind} = 'beacon' and ${h.device_id} = ${a.id} and ${h.at} > now() - interval '24 hours') day on true
      left join gateway gt on ${gt.id} = ${ds.heard_by} and ${gt.building_id} = ${a.building_id}
      where ${a.building_id} = $1 and ${a.kind} = 'ble' order by ${a.name}, ${a.id}`,
    [buildingId],
  )
  return ok(rows)
}
