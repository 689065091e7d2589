import type { Pool, PoolClient } from 'pg'

/** Runs work in a transaction that is always rolled back: returns what it would answer, without its effects. */
export async function tried<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    return await work(db)
  } finally {
    await db.query('rollback').catch(() => {})
    db.release()
  }
}

/** Runs work in one transaction; an exception rolls back. */
export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback').catch(() => {})
    throw error
  } finally {
    db.release()
  }
}
