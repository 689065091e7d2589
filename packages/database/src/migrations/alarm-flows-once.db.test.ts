import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('joins flows of one kind and area, which applied together, and tells nobody again of what stands', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261130010000'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    const frame = 'min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg'
    await pool.query(`insert into building (id, name, ${frame}) values ('b', '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`)
    const level = (afterMin: string) => JSON.stringify([{ afterMin, people: [] }])
    await pool.query(
      `insert into alarm_flow (id, building_id, kind, area_id, responsible, on_site, levels, created_at) values
         ('one', 'b', 'sos', null, 'control', false, $1, now() - interval '2 days'), ('two', 'b', 'sos', null, 'safety', true, $2, now()),
         ('area', 'b', 'sos', 'a', null, false, $1, now()), ('other', 'b', 'gas', null, 'control', false, '[]', now())`,
      [level('0'), level('5')],
    )
    await pool.query(
      `insert into alarm (id, building_id, kind, priority, started_at, arrived_at, evidence)
         values ('alarm', 'b', 'sos', 'critical', '2026-11-01', '2026-11-01 00:00:05', '{}')`,
    )
    await pool.query(
      `insert into alarm_delivery (building_id, alarm_id, after_min, person_id, name) values ('b', 'alarm', 5, 'p', '安全员')`,
    )
    await migrate(database.url)
    const { rows: flows } = await pool.query('select id, responsible, on_site, levels, handle_min from alarm_flow order by id')
    const none = { handle_min: 0, on_site: false }
    expect(flows).toEqual([
      { ...none, id: 'area', responsible: [], levels: [{ afterMin: '0', people: [] }] },
      {
        ...{ ...none, id: 'one', responsible: ['control', 'safety'], on_site: true },
        levels: ['0', '5'].map((afterMin) => ({ afterMin, people: [] })),
      },
      { ...none, id: 'other', responsible: ['control'], levels: [] },
    ])
    const { rows } = await pool.query(
      'select reason, called_at = arrived_at as since from alarm_delivery join alarm on alarm.id = alarm_id',
    )
    expect(rows).toEqual([{ reason: 'unacknowledged', since: true }])
    await expect(pool.query(`insert into alarm_flow (id, building_id, kind) values ('again', 'b', 'gas')`)).rejects.toThrow(
      'alarm_flow_once',
    )
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true, force: true })
  }
})
