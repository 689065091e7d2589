import type { PoolClient } from 'pg'
import { into } from './people.ts'
import type { Sees } from './seen-rows.ts'
import type { SessionView } from './session-view.ts'

/**
 * Rows of a resource whose people a role may be kept from: `from` names the rows by `id`, `sees` says which of them are
 * in the scope.
 */
export interface ScopedRows {
  from: string
  id: string
  building: string
  sees: Sees
  /** Of a row just saved, when it is not `sees`. */
  mayKeep?: Sees
  /** What its ids look like, where the database takes no others. */
  ids?: RegExp
  /** Field of the form that puts a row outside. */
  field?: string
}

/** Those of the ids that are of the building and in the scope of the session. */
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
