import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { areaForm, NOTHING_WATCHED } from '@muster/contracts'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('makes what stands the first version, with the limits of areas as rules', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261123181129'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    const frame = 'min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg'
    for (const id of ['b', 'empty'])
      await pool.query(`insert into building (id, name, ${frame}) values ($1, '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`, [id])
    const triangle = [[[0, 0], [9, 0], [0, 9]]] // biome-ignore format: one ring, one line
    await pool.query(
      `insert into area (id, building_id, code, name, type_id, floor, polygon, capacity) values ('a', 'b', 'A1', '机柜间', 'b-zone', 1, $1, 4)`,
      [JSON.stringify(triangle)],
    )
    const rule = { trigger: 'enter', classes: ['visitor'], onDelayMs: 3000, offDelayMs: 5000 }
    await pool.query(`insert into area_rule (id, area_id, kind, params) values ('r', 'a', 'outOfBounds', $1)`, [
      { ...rule, kind: 'outOfBounds', exemptNos: [] },
    ])
    await migrate(database.url)
    const { rows: versions } = await pool.query('select building_id, number from area_version')
    expect(versions).toEqual([{ building_id: 'b', number: 1 }])
    const { rows: states } = await pool.query('select area_id, from_version, to_version, form from area_state')
    expect(states).toMatchObject([{ area_id: 'a', from_version: 1, to_version: null }])
    const form = areaForm.parse(states[0].form)
    // Kinds of alarms that came later are not watched.
    expect(form).toMatchObject(states[0].form)
    expect(form).toMatchObject({ name: '机柜间', floor: 1, capacity: 4, shape: { type: 'polygon', rings: triangle } })
    expect(form.settings).toEqual({ ...NOTHING_WATCHED, outOfBounds: rule, overcrowding: { onDelayMs: 3000, offDelayMs: 10_000 } })
    const { rows: rules } = await pool.query('select id, kind from area_rule order by id')
    expect(rules).toEqual([
      { id: 'capacity:a', kind: 'overcrowding' },
      { id: 'r', kind: 'outOfBounds' },
    ])
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true, force: true })
  }
})
