import type { Alarm, AlarmEvidence } from '@muster/contracts'
import { expect, expectTypeOf, it } from 'vitest'
import { createPool } from '../connection.ts'
import { columnsOf } from './columns-of.ts'
import { giving, orNull, type SqlText, selectList, type ValueOf } from './select-list.ts'
import { tables } from './tables.ts'

/** Nothing is executed: only the compiler checks the statements below. */
const db = tables(createPool('postgresql://localhost/nothing'))

it('does not compile with a table, a column or a value that the schema does not have', () => {
  const wrong = [
    // @ts-expect-error no such table
    () => db.selectFrom('poste'),
    // @ts-expect-error no such column
    () => db.selectFrom('post').select('nme'),
    // @ts-expect-error no such column of the table that is called t
    () => db.selectFrom('tag as t').innerJoin('building as b', 'b.id', 't.building').select('t.sn'),
    // @ts-expect-error a number is no text
    () => db.selectFrom('post').select('id').where('name', '=', 1),
    // @ts-expect-error a post has a code
    () => db.insertInto('post').values({ id: '1', building_id: 'b', name: 'n' }),
    // @ts-expect-error no such column
    () => db.updateTable('post').set({ title: 'n' }),
    // @ts-expect-error no such kind of alarm
    () => db.selectFrom('alarm').select('id').where('kind', '=', 'sneeze'),
  ]
  expect(wrong).toHaveLength(7)
})

it('gives rows as the driver reads them', () => {
  type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>
  const read = () => db.selectFrom('alarm').select(['kind', 'cleared_at', 'floor', 'false_alarm', 'evidence'])
  expectTypeOf<Row>().toEqualTypeOf<{
    kind: Alarm['kind']
    cleared_at: Date | null
    floor: number | null
    false_alarm: boolean
    evidence: AlarmEvidence
  }>()
})

it('gives rows of a text that selects a list, named as its keys', () => {
  const p = columnsOf('person', 'p')
  const d = columnsOf('department', 'd')
  // @ts-expect-error no such column
  expect(p.nme).toBeUndefined()
  const shown = selectList({ id: p.id, leftOn: p.left_on, departName: orNull(d.name), people: giving<number>('count(*)::int') })
  expect(`select ${shown}`).toBe('select p.id as "id", p.left_on as "leftOn", d.name as "departName", count(*)::int as "people"')
  expectTypeOf<ValueOf<typeof shown>>().toEqualTypeOf<{ id: string; leftOn: Date | null; departName: string | null; people: number }>()
  // @ts-expect-error a department need not be there
  expect<SqlText<string>>(orNull(d.name)).toBe('d.name')
  // @ts-expect-error a text alone does not say what it gives
  expect(selectList({ id: 'p.id' })).toBe('p.id as "id"')
})

it('begins no transaction of its own, which the pool would not know of', async () => {
  await expect(db.transaction().execute(async () => undefined)).rejects.toThrow(/take a connection/)
})
