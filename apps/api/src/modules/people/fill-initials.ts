import type { Pool } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { initialsOf } from './initials.ts'

/** Columns of the searchable names. */
const NAMES = { person: 'name', vehicle: 'plate' } as const
const AT_ONCE = 1000

/**
 * Fills in missing initials, some rows per transaction: it can be interrupted anywhere, and run by several replicas.
 * @returns number of rows filled in
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
