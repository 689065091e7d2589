import type { SyncedBeacon } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList } from '@muster/database'
import { isoTime } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const a = columnsOf('anchor', 'a')
const f = columnsOf('floor', 'f')
const h = columnsOf('anchor_hour', 'h')
const gt = columnsOf('gateway', 'gt')

const SYNCED = selectList({
  ...{ id: a.id, name: a.name, hwId: a.hw_id, floorLabel: giving<string>(`coalesce(${f.label}, ${a.floor}::text)`) },
  lastAt: isoTime(giving<Date | null>('word.last_at')),
  gatewayName: orNull(gt.name),
  batteryPct: giving<number | null>('word.battery_pct'),
  heard: giving<number>('coalesce(word.heard, 0)'),
})

/**
 * What gateways last said of each beacon of the building: its last word in two weeks, and how often it was heard in a
 * day.
 */
export const beaconSync: Handler<'beaconSync'> = async ({ context, session: { buildingId } }) => {
  const { rows } = await context.pool.query<SyncedBeacon>(
    `select ${SYNCED} from anchor a
      left join floor f on ${f.building_id} = ${a.building_id} and ${f.number} = ${a.floor}
      left join lateral (select max(${h.last_at}) as last_at, (array_agg(${h.gateway_id} order by ${h.at} desc))[1] as gateway_id,
          (array_agg(${h.battery_pct} order by ${h.at} desc) filter (where ${h.battery_pct} is not null))[1] as battery_pct,
          (sum(${h.heard}) filter (where ${h.at} > now() - interval '24 hours'))::int as heard
        from anchor_hour h where ${h.anchor_id} = ${a.id}) word on true
      left join gateway gt on ${gt.id} = word.gateway_id and ${gt.building_id} = ${a.building_id}
      where ${a.building_id} = $1 and ${a.kind} = 'ble' order by ${a.name}, ${a.id}`,
    [buildingId],
  )
  return ok(rows)
}
