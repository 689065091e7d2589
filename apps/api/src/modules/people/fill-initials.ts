import type { Pool } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { initialsOf } from './initials.ts'

/** Where a name stands by which somebody is looked up. */
const NAMES = { person: 'name', vehicle: 'plate' } as const
const AT_ONCE = 1000

/**
 * Makes the initials of whoever has none, some rows a transaction: it may be stopped anywhere, and run by several
 * replicas. @returns how many were made
 */
export async function fillInitials(pool: Pool): Promise<number> {
  let filled = 0
  for (const [table, name] of Object.entries(NAMES))
    for (let rows = AT_ONCE; rows === AT_ONCE; filled += rows) rows = await fillSome(pool, table, name)
  return filled
}

async function fillSome(pool: Pool, table: string, column: string): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; name: string }>(
      `select id, ${column} as name from ${table} where initials is null limit ${AT_ONCE} for update skip locked`,
    )
    if (rows.length === 0) return 0
    await db.query(`update ${table} t set initials = c.initials from unnest($1::text[], $2::text[]) as c(id, initials) where t.id = c.id`, [
      rows.map(({ id }) => id),
      rows.map(({ name }) => initialsOf(name)),
    ])
    return rows.length
  })
}
