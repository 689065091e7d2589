import { createPool } from '@muster/database'
import { createTestDatabase } from '@muster/database/testing'
import { expect, it } from 'vitest'
import { releasedOnce } from './released-once.ts'

it('a connection that is given back twice is given back once, and the pool goes on', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.urlOf('api'), { max: 1 })
  try {
    const shared = releasedOnce(pool)
    const release = await new Promise<(broken?: boolean) => void>((resolve) => shared.connect((_, __, done) => resolve(done)))
    release()
    const inUse = await shared.connect()
    expect(() => release(true)).not.toThrow()
    expect((await inUse.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    inUse.release()
    expect((await shared.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    expect(pool.totalCount).toBe(1)
  } finally {
    await pool.end()
    await database.drop()
  }
})

it('a connection that has not answered when it is given back is closed', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.urlOf('api'), { max: 1, queryTimeoutMs: 100 })
  try {
    const shared = releasedOnce(pool)
    const frozen = await shared.connect()
    await expect(frozen.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
    frozen.release()
    const another = await shared.connect()
    expect(another).not.toBe(frozen)
    expect((await another.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    another.release()
    expect(await shared.connect()).toBe(another)
    another.release()
  } finally {
    await pool.end()
    await database.drop()
  }
})
