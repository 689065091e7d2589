import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { searchForm, spelled } from '@muster/contracts'
import { expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('the database searches by the same form as the program', async () => {
  const database = await createTestDatabase()
  try {
    // Every character but halves of pairs and what is not assigned, between others.
    const texts: string[] = []
    for (let code = 1; code <= 0x323af; code++) {
      const char = String.fromCodePoint(code)
      if (/\P{Cn}/u.test(char) && !/\p{Cs}|\p{Co}/u.test(char)) texts.push(`a${char}Z`)
    }
    texts.push('阿卜杜热西提•吐尔逊', 'Ｊｏｓｅ\u0301 O’Brien', '苏J·88001', 'BG-N01', 'ΑΣ', 'İI', '葛\u{e0100}飾')
    const { rows } = await database.pool.query<{ text: string; form: string }>(
      // What this server's Unicode does not know yet, nobody is called.
      'select text, search_form(text) as form from unnest($1::text[]) as text where unicode_assigned(text)',
      [texts],
    )
    expect(rows.filter(({ text, form }) => form !== searchForm(text)).map(({ text, form }) => [text, form, searchForm(text)])).toEqual([])
  } finally {
    await database.drop()
  }
})

it('plates and numbers of earlier versions get their one spelling, each where nobody has it', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261128180000'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    await pool.query(
      `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
       values ('b', '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`,
    )
    const plates = ['苏J·88001', '苏j 88001', '粤Z·1234港', '苏B10001', '苏B·10001', '场内 1-1', '苏Ｃ－２']
    const numbers = ['ＢＧ－１', 'BG-2', '00 7', 'x\u200b9', 'X9', 'x9']
    const sns = ['０1', '02', '\u202d03\u202c']
    for (const [i, name] of [...plates, ...numbers].entries()) {
      const [kind, of] = i < plates.length ? ['vehicle', 'internalVehicle'] : ['person', 'employee']
      await pool.query(`insert into trackable (no, building_id, kind, class, name) values ($1, 'b', $2, $3, $4)`, [i + 1, kind, of, name])
      if (kind === 'vehicle')
        await pool.query(
          `insert into vehicle (id, building_id, trackable_no, type, driver_card) values ($1::text, 'b', $1::int, 'car', $2)`,
          [i + 1, sns[i] ?? null],
        )
      else await pool.query(`insert into person (id, building_id, trackable_no, number) values ($1::text, 'b', $1::int, $2)`, [i + 1, name])
    }
    for (const sn of sns) await pool.query(`insert into tag (id, building_id, hw_id, sn) values ($1, 'b', $1, $1)`, [sn])
    await migrate(database.url)
    const of = async (sql: string) => (await pool.query<{ is: string }>(sql)).rows.map((row) => row.is)
    expect(await of('select plate as is from vehicle order by trackable_no')).toEqual([
      ...['苏J88001', '苏j 88001', '粤Z1234港', '苏B10001', '苏B·10001', '场内 1-1', '苏C2'],
    ])
    expect(await of(`select name as is from trackable where kind = 'vehicle' order by no`)).toContain('苏J88001')
    expect(await of('select number as is from person order by trackable_no')).toEqual(['BG-1', 'BG-2', '007', 'x\u200b9', 'X9', 'x9'])
    expect(await of('select sn as is from tag order by sn')).toEqual(['01', '02', '03'])
    expect(await of('select driver_card as is from vehicle where driver_card is not null order by trackable_no')).toEqual([
      '01',
      '02',
      '03',
    ])
    for (const [kind, one] of [
      ['plate', '苏J88001'],
      ['plate', '粤Z1234港'],
      ['plate', '苏C2'],
      ['number', 'BG-1'],
      ['number', '007'],
    ] as const)
      expect(spelled(kind, one)).toBe(one)
    expect(
      await of(`select no::text as is from trackable where search_form(name) like '%' || search_form('j88') || '%' order by no`),
    ).toEqual(['1', '2'])
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true })
  }
})
