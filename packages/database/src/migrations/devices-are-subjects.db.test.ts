import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('makes a register of all devices, and keeps what was known of anchors and of the charge of cards', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261128142354'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    await pool.query(
      `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
       values ('b', '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`,
    )
    await pool.query(`insert into tag (id, building_id, hw_id, sn, battery_pct, battery_at) values
      ('c1', 'b', 'e1', 'BK01', 40, '2026-11-20T12:00:00Z'), ('c2', 'b', 'e2', 'BK02', null, null)`)
    await pool.query(`insert into battery_sample (building_id, tag_id, at, pct) values ('b', 'c1', '2026-11-20T11:00:00Z', 41)`)
    await pool.query(`insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values
      ('a1', 'b', 'a1', '基站', 'uwb', 0, 0, 0, 1), ('n1', 'b', 'n1', '信标', 'ble', 0, 0, 0, 1)`)
    await pool.query(`insert into anchor_hour (building_id, anchor_id, at, heard, last_at, gateway_id, battery_pct) values
      ('b', 'a1', '2026-11-20T10:00:00Z', 7, '2026-11-20T10:59:00Z', 'g', null), ('b', 'a1', '2026-11-20T11:00:00Z', 8, '2026-11-20T11:30:00Z', 'g', null),
      ('b', 'n1', '2026-11-20T11:00:00Z', 9, '2026-11-20T11:40:00Z', 'g', 70)`)
    await pool.query(`insert into alarm (id, building_id, kind, priority, subject_id, started_at, arrived_at, evidence)
      values ('x', 'b', 'anchorOffline', 'medium', 'a1', '2026-11-20T11:30:00Z', '2026-11-20T11:32:00Z', '{}')`)
    await migrate(database.url)
    const { rows: known } = await pool.query(
      `select d.kind, d.id, d.name, s.online, s.reason, to_char(s.heard_at at time zone 'UTC', 'HH24:MI') as heard, s.battery_pct as pct
         from device d left join device_state s on s.kind = d.kind and s.device_id = d.id order by 1, 2`,
    )
    const nothing = { online: null, reason: null, heard: null, pct: null }
    expect(known).toEqual([
      { ...nothing, kind: 'anchor', id: 'a1', name: '基站', online: false, reason: 'silent', heard: '11:30' },
      { ...nothing, kind: 'beacon', id: 'n1', name: '信标', heard: '11:40', pct: 70 },
      { ...nothing, kind: 'card', id: 'c1', name: 'BK01', pct: 40 },
      { ...nothing, kind: 'card', id: 'c2', name: 'BK02' },
    ])
    const { rows: hours } = await pool.query(
      'select kind, device_id as id, heard, battery_pct as pct from device_hour order by kind, device_id, at',
    )
    expect(hours).toEqual([
      { kind: 'anchor', id: 'a1', heard: 7, pct: null },
      { kind: 'anchor', id: 'a1', heard: 8, pct: null },
      { kind: 'beacon', id: 'n1', heard: 9, pct: 70 },
      { kind: 'card', id: 'c1', heard: 0, pct: 41 },
    ])
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true, force: true })
  }
})
