import type { Database, NewRow, RowChange, StoredRow, TableName } from '@muster/database'
import type { PoolClient } from 'pg'
import type { SessionView } from '../scope/session-view.ts'
import { prepared } from './prepared.ts'

/** Tables with rows of a building whose changes invalidate counts. */
type Versioned = { [T in TableName]: 'id' | 'building_id' | 'version' extends keyof Database[T] ? T : never }[TableName]
/** Those whose rows may be of several buildings, too. */
type Counted = Versioned | 'account'

/** Inserts one row. */
export async function insertRow<T extends TableName>(db: PoolClient, table: T, columns: NewRow<T>): Promise<void> {
  const given = Object.entries(columns)
  const names = given.map(([name]) => name).join(', ')
  const places = given.map((_, i) => `$${i + 1}`).join(', ')
  await db.query(
    prepared(
      `insert into ${table} (${names}) values (${places})`,
      given.map(([, value]) => value),
    ),
  )
}

/** Changes one row and increments its version. @returns the new version */
export async function updateRow<T extends Counted>(db: PoolClient, table: T, id: string, columns: RowChange<T>): Promise<number> {
  const given = Object.entries(columns)
  const changes = given.map(([name], i) => `${name} = $${i + 2}`).join(', ')
  const { rows } = await db.query<{ version: number }>(
    prepared(`update ${table} set ${changes}, version = version + 1 where id = $1 returning version`, [
      id,
      ...given.map(([, value]) => value),
    ]),
  )
  return rows[0]!.version
}

/** Tables whose rows are hidden on deletion. */
type Hiding = { [T in TableName]: 'id' | 'deleted_at' | 'deleted_by' | 'version' extends keyof Database[T] ? T : never }[TableName]

/**
 * Hides a row from all lists, choosers and forms, and from uniqueness checks. It stays for what refers to it; the
 * retention deletes it. Anyone who has it open gets a conflict.
 */
export async function hideRow(db: PoolClient, table: Hiding, id: string, { loginName }: Pick<SessionView, 'loginName'>): Promise<void> {
  await db.query(
    prepared(`update ${table} set deleted_at = now(), deleted_by = $2, version = version + 1 where id = $1 and deleted_at is null`, [
      id,
      loginName,
    ]),
  )
}

/**
 * Locks a row for a change. Null when it is not of the building, `conflict` when it is not the version its editor saw.
 */
export async function holdRow<T extends Versioned, C extends keyof StoredRow<T> & string>(
  db: PoolClient,
  table: T,
  columns: readonly C[],
  buildingId: string,
  existing: { id: string; version: number },
): Promise<(Pick<StoredRow<T>, C> & { version: number }) | 'notFound' | 'conflict'> {
  const { rows } = await db.query<Pick<StoredRow<T>, C> & { version: number }>(
    prepared(`select ${['version', ...columns].join(', ')} from ${table} where building_id = $1 and id = $2 for update`, [
      buildingId,
      existing.id,
    ]),
  )
  const row = rows[0]
  if (!row) return 'notFound'
  return row.version === existing.version ? row : 'conflict'
}
