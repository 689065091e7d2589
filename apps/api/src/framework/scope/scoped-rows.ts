import type { PoolClient } from 'pg'
import { into } from './people.ts'
import type { Sees } from './seen-rows.ts'
import type { SessionView } from './session-view.ts'

/**
 * Rows of a resource with people that a role may not see: `from` names the rows by `id`, `sees` says which of them are
 * in the scope.
 */
export interface ScopedRows {
  from: string
  id: string
  building: string
  sees: Sees
  /** For a row just saved, if different from `sees`. */
  mayKeep?: Sees
  /** Format of its ids, where the database accepts no others. */
  ids?: RegExp
  /** Form field that puts a row outside the scope. */
  field?: string
}

/** Those ids that are in the building and in the session's scope. */
export async function idsInScope(
  db: Pick<PoolClient, 'query'>,
  session: SessionView,
  { from, id, building, sees, ids: shape }: ScopedRows,
  ids: readonly string[],
): Promise<Set<string>> {
  const values: unknown[] = [session.buildingId, shape ? ids.filter((given) => shape.test(given)) : ids]
  const { rows } = await db.query<{ id: string }>(
    `select ${id} as id from ${from} where ${building} = $1 and ${id} = any($2) and ${sees(session, into(values))}`,
    values,
  )
  return new Set(rows.map((row) => row.id))
}
