import { randomBytes } from 'node:crypto'
import { Sealing } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkDataKey, keepToDataKey } from './check-data-key.ts'

const key = () => randomBytes(32).toString('hex')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

it('takes the first key there is, keeps no trace that tells it, and refuses another in words', async () => {
  const first = key()
  await checkDataKey(database.pool, key())
  await keepToDataKey(database.pool, first)
  await expect(keepToDataKey(database.pool, first)).resolves.toBeUndefined()
  await expect(checkDataKey(database.pool, key())).rejects.toThrow(/^DATA_KEY is not the key with which .* sealed/)
  await expect(checkDataKey(database.pool, first.toUpperCase())).resolves.toBeUndefined()
  const { rows } = await database.pool.query('select * from sealing_mark')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first)
})

it('tells the key of a database that was filled before the mark was kept by what is sealed in it', async () => {
  const old = key()
  await database.pool.query(`insert into login_key (kid, public_key, sealed_private) values ('a', 'public', $1)`, [
    new Sealing(old).seal('secret'),
  ])
  await expect(keepToDataKey(database.pool, key())).rejects.toThrow(/^DATA_KEY/)
  expect((await database.pool.query('select 1 from sealing_mark')).rowCount).toBe(0)
  await keepToDataKey(database.pool, old)
  await expect(checkDataKey(database.pool, key())).rejects.toThrow(/^DATA_KEY/)
})
