import { Sealing, type StoredRow, type TableName } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from './transaction.ts'

/** Columns of personal data by table, each with the one of its hash where it is looked up by. */
export type SealedColumns = { readonly [T in TableName]?: { readonly [C in keyof StoredRow<T>]?: keyof StoredRow<T> | null } }
const AT_ONCE = 500

/**
 * Seals clear text left by an earlier version, some rows per transaction: it may be interrupted anywhere, repeated, and
 * run by several replicas. When nothing is left it reads one small index. @returns how many rows were sealed
 */
export async function sealLeftClear(pool: Pool, sealing: Sealing, tables: SealedColumns): Promise<number> {
  let sealed = 0
  for (const [table, columns] of Object.entries<Record<string, string | null>>(tables)) {
    for (let rows = AT_ONCE; rows === AT_ONCE; sealed += rows) rows = await sealSome(pool, sealing, table, columns)
  }
  return sealed
}

async function sealSome(pool: Pool, sealing: Sealing, table: string, columns: Record<string, string | null>): Promise<number> {
  const names = Object.keys(columns)
  const clear = names.map((name) => `"${name}" not like 'v1:%'`).join(' or ')
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<Record<string, string | null>>(
      `select id, ${names.join(', ')} from ${table} where ${clear} order by id limit ${AT_ONCE} for update skip locked`,
    )
    if (rows.length === 0) return 0
    const changes = rows.map((row) => {
      const change: Record<string, string | null> = { id: row.id ?? null }
      for (const [name, hash] of Object.entries(columns)) {
        const text = row[name]
        if (text === null || text === undefined || Sealing.isSealed(text)) continue
        change[name] = sealing.seal(text)
        if (hash !== null) change[hash] = sealing.hash(text)
      }
      return change
    })
    const changed = Object.entries(columns).flatMap(([name, hash]) => (hash === null ? [name] : [name, hash]))
    await db.query(
      `update ${table} t set ${changed.map((name) => `${name} = coalesce(c.${name}, t.${name})`).join(', ')}
         from jsonb_to_recordset($1::jsonb) as c(id text, ${changed.map((name) => `${name} text`).join(', ')}) where t.id = c.id`,
      [JSON.stringify(changes)],
    )
    return rows.length
  })
}
