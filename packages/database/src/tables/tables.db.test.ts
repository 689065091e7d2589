import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { tables } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await tables(database.pool)
    .insertInto('building')
    .values({
      id: 'b',
      name: 'B',
      ...{ min_x: 0, min_y: 0, max_x: 1, max_y: 1 },
      ...{ ref1_x: 0, ref1_y: 0, ref1_lon_deg: 121, ref1_lat_deg: 30, ref2_x: 1, ref2_y: 0, ref2_lon_deg: 122, ref2_lat_deg: 30 },
    })
    .execute()
})
afterAll(() => database?.drop())

it('reads dates, lists, JSON and 64 bits as the types say', async () => {
  const db = tables(database.pool)
  const gateway = { id: 'g', building_id: 'b', name: 'G', username: 'g', secret_hash: '', topics: ['a/#', 'b'] }
  await db.insertInto('gateway').values(gateway).execute()
  await db.insertInto('range_sample').values({ building_id: 'b', samples: '[{"tagHwId":"1"}]' }).execute()
  const { topics, floors, at, samples, gateways } = await db
    .selectFrom('gateway')
    .innerJoin('range_sample', 'range_sample.building_id', 'gateway.building_id')
    .select(['topics', 'floors', 'at', 'samples'])
    .select(({ selectFrom }) =>
      selectFrom('gateway')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('gateways'),
    )
    .executeTakeFirstOrThrow()
  expect({ topics, floors, samples, gateways }).toEqual({ topics: ['a/#', 'b'], floors: [], samples: [{ tagHwId: '1' }], gateways: '1' })
  expect(at).toBeInstanceOf(Date)
})

it('counts what it changed', async () => {
  const { numUpdatedRows } = await tables(database.pool).updateTable('building').set({ name: 'C' }).executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
})

it('works in the transaction of the connection that it was given', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await tables(client).deleteFrom('building').execute()
  expect(await tables(client).selectFrom('building').select('id').execute()).toEqual([])
  await client.query('rollback')
  client.release()
  expect(await tables(database.pool).selectFrom('building').select(sql<number>`1`.as('one')).execute()).toEqual([{ one: 1 }])
})
