import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('makes a type of each fixed kind of area, and keeps of which areas are and which roles see', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261123162800'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    const frame = 'min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg'
    await pool.query(`insert into building (id, name, ${frame}) values ('b', '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`)
    for (const kind of ['zone', 'risk', 'musterPoint'])
      await pool.query(`insert into area (id, building_id, code, name, kind, polygon) values ($1, 'b', $1, $1, $1, '[]')`, [kind])
    await pool.query(
      `insert into role (id, building_id, name, area_scope, area_kinds) values ('r', 'b', '角色', 'selected', '{risk,zone}')`,
    )
    await migrate(database.url)
    const { rows: areas } = await pool.query(`select a.id, t.use from area a join area_type t on t.id = a.type_id order by a.id`)
    expect(areas).toEqual(['musterPoint', 'risk', 'zone'].map((kind) => ({ id: kind, use: kind })))
    expect((await pool.query(`select area_type_ids from role`)).rows).toEqual([{ area_type_ids: ['b-risk', 'b-zone'] }])
    const { rows: news } = await pool.query(`select distinct part from config_change where part = 'areas' and seq is not null`)
    expect(news).toHaveLength(1)
    await pool.query(`delete from building`)
    expect((await pool.query('select id from area_type')).rows).toEqual([])
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true, force: true })
  }
})
