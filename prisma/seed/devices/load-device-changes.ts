import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { seededRandom } from '../random.ts'

const SEED = 47
const HOUR_MS = 3_600_000
/** When the register of devices began. */
const BEGAN_HOURS_AGO = 20 * 24
/** Share of the devices of each kind with outages, and their longest duration, hours. */
const OUTAGES: Readonly<Record<string, { share: number; mostHours: number }>> = {
  gateway: { share: 0.5, mostHours: 0.6 },
  anchor: { share: 0.08, mostHours: 9 },
  beacon: { share: 0.1, mostHours: 30 },
  camera: { share: 0.3, mostHours: 4 },
  card: { share: 0.25, mostHours: 14 },
}
/** Delay between a device's last message and its silence being noticed. */
const NOTICED_MS = 5 * 60_000
const ROWS_AT_ONCE = 4000

interface Change {
  building_id: string
  kind: string
  device_id: string
  at: string
  online: boolean
  reason: string | null
  heard_at: string | null
}

/** Offline periods of devices in the last weeks; all of them have come back since. */
export const loadDeviceChanges: HistoryPart = async ({ db, plant, nowMs }) => {
  const random = seededRandom(SEED)
  // Cards that nobody carries lie in a drawer: nothing is known of them.
  const { rows } = await db.query<{ kind: string; id: string }>(
    `select kind, id from device where building_id = $1
        and (kind <> 'card' or exists (select 1 from tag_assignment a where a.tag_id = device.id and a.to_at is null)) order by kind, id`,
    [plant.id],
  )
  const changes: Change[] = []
  for (const { kind, id } of rows) {
    const outage = OUTAGES[kind]
    if (outage === undefined) continue
    const turn = (atMs: number, online: boolean, heardMs: number | null = null): Change => ({
      ...{ building_id: plant.id, kind, device_id: id, at: new Date(atMs).toISOString(), online },
      ...{
        reason: online ? null : kind === 'camera' ? 'unreachable' : 'silent',
        heard_at: heardMs === null ? null : new Date(heardMs).toISOString(),
      },
    })
    changes.push(turn(nowMs - BEGAN_HOURS_AGO * HOUR_MS + random.between(0, HOUR_MS), true))
    if (!random.chance(outage.share)) continue
    for (const day of [random.between(8, 18), random.between(1, 6)]) {
      const silentMs = nowMs - day * 24 * HOUR_MS
      const backMs = silentMs + Math.max(2 * NOTICED_MS, random.between(0.1, 1) * outage.mostHours * HOUR_MS)
      changes.push(turn(silentMs + NOTICED_MS, false, silentMs), turn(backMs, true))
    }
  }
  for (let i = 0; i < changes.length; i += ROWS_AT_ONCE) await insertRows(db, 'device_change', changes.slice(i, i + ROWS_AT_ONCE))
  await db.query(
    `insert into device_state (building_id, kind, device_id, online, changed_at, heard_at)
       select distinct on (kind, device_id) building_id, kind, device_id, online, at, $2::timestamptz from device_change
        where building_id = $1 order by kind, device_id, at desc
     on conflict (kind, device_id) do update set online = excluded.online, changed_at = excluded.changed_at, heard_at = excluded.heard_at`,
    [plant.id, new Date(nowMs - 60_000).toISOString()],
  )
}
