import { randomUUID } from 'node:crypto'
import { CONFIG_PARTS } from '@muster/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_ACCESS } from '../access/tables.ts'
import { addCalibration } from '../calibration/calibration-store.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { configHeads, EVERYTHING, readConfigNews } from './config-feed.ts'

let database: TestDatabase
let building: string
let seen: number
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  building = await addBuilding()
  seen = await headOf()
})

const insert = async <Row = { id: string }>(table: string, row: object): Promise<Row> => {
  const columns = Object.keys(row)
  const { rows } = await database.pool.query(
    `insert into ${table} (${columns}) values (${columns.map((_, i) => `$${i + 1}`)}) returning *`,
    Object.values(row),
  )
  return rows[0] as Row
}
const id = () => randomUUID()
const addBuilding = async () => {
  const frame = 'min_x min_y max_x max_y ref1_x ref1_y ref1_lon_deg ref1_lat_deg ref2_x ref2_y ref2_lon_deg ref2_lat_deg'
  const at = Object.fromEntries(frame.split(' ').map((column, i) => [column, i]))
  return (await insert('building', { id: id(), name: '厂区', ...at })).id
}
const addTag = () => insert('tag', { id: id(), building_id: building, hw_id: id(), sn: id() })
const addPerson = async (of = building) => {
  const { no } = await insert<{ no: number }>('trackable', { building_id: of, kind: 'person', class: 'employee', name: '甲' })
  await insert('person', { id: id(), building_id: of, trackable_no: no })
  return no
}
const headOf = async () => (await configHeads(database.pool)).get(building) ?? Number.NaN
/** What changed since the last call. */
const news = async () => {
  const { seq, changes } = await readConfigNews(database.pool, building, seen)
  seen = seq
  return Object.fromEntries(changes)
}
const changed = (sql: string, values: unknown[] = []) => database.pool.query(sql, values).then(news)

describe('a change', () => {
  it('of each kind names its part, with the rows where they are known one by one', async () => {
    const of = { building_id: building }
    const no = await addPerson()
    expect(await news()).toEqual({ roster: [String(no)], organisation: null })
    const { id: tag } = await addTag()
    expect(await news()).toEqual({ cards: [tag] })
    await insert('tag_assignment', { id: id(), tag_id: tag, trackable_no: no, from_at: new Date() })
    expect(await news()).toEqual({ cards: [tag], organisation: null })
    await insert('alarm_template', { id: id(), ...of, name: '模板', type: 'person' })
    expect(await news()).toEqual({ templates: null })
    const { id: area } = await insert('area', { id: id(), ...of, code: 'A', name: '区域', type_id: `${building}-zone`, polygon: '[]' })
    expect(await news()).toEqual({ areas: null })
    await insert('area_rule', { id: id(), area_id: area, kind: 'outOfBounds', params: '{}' })
    expect(await news()).toEqual({ areas: null })
    await insert('anchor', { id: id(), ...of, hw_id: 'a', name: 'a', kind: 'uwb', x: 0, y: 0, z: 3, floor: 1 })
    expect(await news()).toEqual({ radio: null })
    await insert('gateway', { id: id(), ...of, name: 'g', username: id(), secret_hash: 'x', topics: [] })
    expect(await news()).toEqual({ gateways: null })
    await insert('floor', { ...of, number: 1, label: '1F', elevation_m: 0, height_m: 5 })
    expect(await news()).toEqual({ plan: null })
    await addCalibration(database.pool, building, { rangeOffsets: [], model: {} }, { by: 'test' })
    expect(await news()).toEqual({ calibration: null })
    expect(await changed(`update building set disappearance_s = 9 where id = $1`, [building])).toEqual({ settings: null })
    expect(await changed(`update building set ref1_x = 9 where id = $1`, [building])).toEqual({ plan: null })
    expect(await changed(`update floor set label = 'x' where building_id = $1`, [building])).toEqual({ plan: null })
    expect(await changed('delete from trackable where no = $1', [no])).toMatchObject({ roster: [String(no)], cards: [tag] })
  })

  it('of nothing, or of what nobody loads, is none', async () => {
    await addTag()
    await news()
    expect(await changed('update tag set hw_id = hw_id')).toEqual({})
    expect(await changed('update building set menu_version = menu_version + 1')).toEqual({})
    expect(await changed('delete from anchor where building_id = $1', [building])).toEqual({})
  })

  it('of another building, or one that is taken back, is none here', async () => {
    await addPerson(await addBuilding())
    expect(await news()).toEqual({})
    await expect(
      database.pool.query(`do $$ begin insert into floor values ('${building}', 9, 'x', 0, 3); raise 'no'; end $$`),
    ).rejects.toThrow()
    expect(await news()).toEqual({})
    const { rowCount } = await database.pool.query('delete from building where id = $1', [building])
    expect(rowCount).toBe(1)
  })

  it('of many rows in one transaction is told once, beyond a thousand without names', async () => {
    const add = (count: number) => `insert into trackable (building_id, kind, class, name)
      select '${building}', 'person', 'employee', 'P' from generate_series(1, ${count})`
    const before = seen
    const one = await changed(`do $$ begin for i in 1..50 loop ${add(1)}; end loop; end $$`)
    expect(one.roster).toHaveLength(50)
    expect(seen).toBe(before + 1)
    expect((await changed(add(1000))).roster).toHaveLength(1000)
    expect(await changed(`do $$ begin ${add(600)}; ${add(600)}; end $$`)).toEqual({ roster: null })
  })
})

describe('the feed', () => {
  it('is numbered in the order of commits: who began first and commits last is not passed over', async () => {
    const [slow, quick] = [await database.pool.connect(), await database.pool.connect()]
    try {
      const move = `insert into floor (building_id, number, label, elevation_m, height_m) values ($1, $2, 'x', 0, 3)`
      await slow.query('begin')
      await slow.query(move, [building, 7])
      await quick.query('begin')
      await quick.query(`update building set name = 'x' where id = $1`, [building])
      await quick.query('commit')
      expect(await news()).toEqual({ settings: null })
      expect(await news()).toEqual({})
      await slow.query('commit')
      expect(await news()).toEqual({ plan: null })
    } finally {
      slow.release()
      quick.release()
    }
  })

  it('loses nothing and has no gap while many write and one reads', async () => {
    const floors = Array.from({ length: 40 }, (_, i) => i + 10)
    let writing = true
    const writers = Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        for (const number of floors.filter((floor) => floor % 4 === writer))
          await database.pool.query(
            `do $$ begin insert into trackable (building_id, kind, class, name) values ('${building}', 'person', 'employee', '${number}');
               perform pg_sleep(random() * 0.01); end $$`,
          )
      }),
    ).finally(() => {
      writing = false
    })
    const told = new Set<string>()
    const read = async () => {
      for (const no of (await news()).roster ?? []) told.add(no)
    }
    while (writing) await read()
    await writers
    await read()
    const { rows } = await database.pool.query<{ no: string }>('select no::text from trackable where building_id = $1', [building])
    expect([...told].sort()).toEqual(rows.map(({ no }) => no).sort())
    const { rows: feed } = await database.pool.query<{ gaps: number; unnumbered: number }>(
      `select (max(seq) - count(seq))::int as gaps, (count(*) - count(seq))::int as unnumbered from config_change where building_id = $1`,
      [building],
    )
    expect(feed).toEqual([{ gaps: 0, unnumbered: 0 }])
  })

  it('keeps a thousand changes: who is further behind, or read another feed, loads everything', async () => {
    const far = seen
    for (let i = 0; i < 30; i++) await database.pool.query(`update building set name = name || 'x' where id = $1`, [building])
    await database.pool.query('update config_change set seq = seq + 1000 where building_id = $1', [building])
    await database.pool.query(`update building set name = 'new' where id = $1`, [building])
    const { rows } = await database.pool.query<{ oldest: number }>('select min(seq) as oldest from config_change where building_id = $1', [
      building,
    ])
    expect(rows[0]?.oldest).toBeGreaterThan(far + 1)
    const head = await headOf()
    expect(await readConfigNews(database.pool, building, far)).toEqual({ seq: head, changes: EVERYTHING })
    expect(await readConfigNews(database.pool, building, head + 5)).toEqual({ seq: head, changes: EVERYTHING })
    expect((await readConfigNews(database.pool, building, head - 1)).changes).toEqual(new Map([['settings', null]]))
  })
})

/**
 * Tables that broker and tracker read and that are not configuration: they write them themselves, or read them when
 * needed, as the passed points with the round that counts them.
 */
const NOT_FOLLOWED = [
  ...['alarm', 'alarm_event', 'audit_entry'],
  ...['config_change', 'device', 'device_change', 'device_hour', 'downlink', 'message', 'patrol_passing', 'patrol_sighting', 'rule_trial'],
]

it('follows every table that broker and tracker are set up by', async () => {
  const { rows } = await database.pool.query<{ table: string; part: string; events: number }>(
    `select tgrelid::regclass::text as "table", split_part(encode(tgargs, 'escape'), '\\000', 1) as part, count(*)::int as events
       from pg_trigger where tgfoid = 'note_config_change'::regproc group by 1, 2`,
  )
  expect(new Set(rows.map(({ part }) => part))).toEqual(new Set(CONFIG_PARTS))
  expect(rows.every(({ events }) => events === 3)).toBe(true)
  const followed = new Set(rows.map(({ table }) => table))
  const own = (access: string) => /delete/.test(access)
  const read = Object.entries(TABLE_ACCESS).flatMap(([table, { broker = '', tracker = '' }]) =>
    /select/.test(broker + tracker) && !own(tracker) ? [table] : [],
  )
  expect(read.filter((table) => !followed.has(table)).sort()).toEqual(NOT_FOLLOWED)
})
