import type { Pool } from 'pg'

export const CARDS = 20_000
export const ANCHORS = 3_000
const GATEWAYS = 50
const FLOORS = 10
const EQUIPMENT = 1_000
/** Retention of the anchors' hours. */
const HOURS = 14 * 24

/** Batteries and states of a company's cards, anchors on ten floors with their hours, gateways, equipment. */
export async function addDevices(pool: Pool, buildingId: string): Promise<void> {
  await pool.query(
    `update tag set kind = case when n % 7 = 0 then 'wristband' else 'card' end, state = case when n % 97 = 0 then 'lost' else 'ready' end
     from (select id, row_number() over (order by id) as n from tag where building_id = $1) numbered where numbered.id = tag.id`,
    [buildingId],
  )
  await pool.query(
    `insert into device_state (building_id, kind, device_id, online, changed_at, battery_pct, battery_at)
     select $1, 'card', id, n % 3 > 0, now(), case when n % 50 = 0 then null else n % 101 end, now()
     from (select id, row_number() over (order by id) as n from tag where building_id = $1) numbered`,
    [buildingId],
  )
  await pool.query(
    `insert into floor (building_id, number, label, elevation_m, height_m) select $1, n, n || 'F', n * 5, 5 from generate_series(1, $2::int) n`,
    [buildingId, FLOORS],
  )
  await pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics)
     select $1 || '-gw-' || n, $1, '网关' || n, $1 || '-gw-' || n, md5(n::text) || md5(n::text), 'native', '{}' from generate_series(1, $2::int) n`,
    [buildingId, GATEWAYS],
  )
  await pool.query(
    `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor)
     select $1 || '-anchor-' || n, $1, 'a' || lpad(to_hex(n), 8, '0'), '基站' || n, case when n % 5 = 0 then 'ble' else 'uwb' end,
       n % 100 * 8, n / 100 * 8, 4, 1 + n % $3::int from generate_series(1, $2::int) n`,
    [buildingId, ANCHORS, FLOORS],
  )
  await pool.query(
    `insert into device_hour (building_id, kind, device_id, at, heard, last_at, gateway_id, battery_pct, error_sum_m, errors)
     select $1, case when n % 5 = 0 then 'beacon' else 'anchor' end, $1 || '-anchor-' || n, at, 3000, at + interval '59 minutes', $1 || '-gw-' || (1 + n % $4::int), case when n % 5 = 0 then 80 end,
       300, 3000 from generate_series(1, $2::int) n,
       lateral (select date_trunc('hour', now()) - h * interval '1 hour' as at from generate_series(0, $3::int - 1) h) hours`,
    [buildingId, ANCHORS, HOURS, GATEWAYS],
  )
  await pool.query(
    `insert into device_state (building_id, kind, device_id, online, changed_at, heard_at, battery_pct)
     select $1, case when n % 5 = 0 then 'beacon' else 'anchor' end, $1 || '-anchor-' || n, n % 30 > 0, now(), now(), case when n % 5 = 0 then 80 end
       from generate_series(1, $2::int) n`,
    [buildingId, ANCHORS],
  )
  await pool.query(
    `with made as (
       insert into trackable (building_id, kind, class, name)
       select $1, 'equipment', 'equipment', '设备' || n from generate_series(1, $2::int) n returning no, name
     )
     insert into valuable_equipment (id, building_id, trackable_no, name, type, storage, expected, installed, floor, x, y, watched)
     select $1 || '-piece-' || no, $1, no, name, '仪器' || no % 20, '柜' || no % 100, 3, 2 + no % 2, 1 + no % $3::int, 10, 10, no % 2 = 0 from made`,
    [buildingId, EQUIPMENT, FLOORS],
  )
  await pool.query('vacuum analyze')
}
