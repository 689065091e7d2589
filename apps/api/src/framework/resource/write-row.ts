import type { PoolClient } from 'pg'
import { prepared } from './prepared.ts'

/** Inserts one row; the keys are column names of this program. */
export async function insertRow(db: PoolClient, table: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns)
  const places = names.map((_, i) => `$${i + 1}`).join(', ')
  await db.query(
    prepared(
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      names.map((name) => columns[name]),
    ),
  )
}

/** Changes one row and counts its version up. @returns the new version */
export async function updateRow(db: PoolClient, table: string, id: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns)
  const changes = names.map((name, i) => `${name} = $${i + 2}`).join(', ')
  const { rows } = await db.query<{ version: number }>(
    prepared(`update ${table} set ${changes}, version = version + 1 where id = $1 returning version`, [
      id,
      ...names.map((name) => columns[name]),
    ]),
  )
  return rows[0]!.version
}

/** Holds a row for a change. Null when it is not of the building, `conflict` when it is not the version its editor saw. */
export async function holdRow<Row extends { version: number }>(
  db: PoolClient,
  table: string,
  columns: string,
  buildingId: string,
  existing: { id: string; version: number },
): Promise<Row | 'notFound' | 'conflict'> {
  const { rows } = await db.query<Row>(
    prepared(`select version, ${columns} from ${table} where building_id = $1 and id = $2 for update`, [buildingId, existing.id]),
  )
  const row = rows[0]
  if (!row) return 'notFound'
  return row.version === existing.version ? row : 'conflict'
}
