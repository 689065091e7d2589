import type { ResourceName } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'

export interface NewFile {
  id: string
  buildingId: string
  name: string
  use: string
  contentType: string
  bytes: number
  sha256: string
  uploadedBy: string
}

/** Who needs a file: a row of a resource, or the building itself. */
export interface FileOwner {
  kind: ResourceName | 'building'
  id: string
}

export async function insertFile(db: Pool | PoolClient, file: NewFile): Promise<void> {
  await db.query(
    `insert into stored_file (id, building_id, name, use, content_type, bytes, sha256, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [file.id, file.buildingId, file.name, file.use, file.contentType, file.bytes, file.sha256, file.uploadedBy],
  )
}

export interface FileRow {
  id: string
  buildingId: string
  name: string
  use: string
  contentType: string
  uploadedBy: string
}

/** Checked files of imports, before and after the import: sealed, and nobody's to open as a file. */
const CHECKED = `('import', 'imported')`

const COLUMNS = 'id, building_id as "buildingId", name, use, content_type as "contentType", uploaded_by as "uploadedBy"'

export async function findFile(pool: Pool, id: string): Promise<FileRow | null> {
  const { rows } = await pool.query<FileRow>(`select ${COLUMNS} from stored_file where id = $1 and use not in ${CHECKED}`, [id])
  return rows[0] ?? null
}

/** Icons of the building for marks on the map. */
export async function listIcons(pool: Pool, buildingId: string): Promise<FileRow[]> {
  const { rows } = await pool.query<FileRow>(
    `select ${COLUMNS} from stored_file where building_id = $1 and use = 'icon' order by name, id limit 500`,
    [buildingId],
  )
  return rows
}

/** Writes down that an owner needs these files. @returns false when one of them is not of the building */
export async function useFiles(db: Pool | PoolClient, buildingId: string, owner: FileOwner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const unique = [...new Set(ids)]
  // The time is what keeps a sweep off that has begun and waits for the row.
  const { rowCount } = await db.query(
    `update stored_file set uploaded_at = now() where building_id = $1 and id = any($2) and use not in ${CHECKED}`,
    [buildingId, unique],
  )
  if (rowCount !== unique.length) return false
  await db.query('insert into file_use (file_id, owner_kind, owner_id) select unnest($1::text[]), $2, $3 on conflict do nothing', [
    unique,
    owner.kind,
    owner.id,
  ])
  return true
}

/** An owner no longer needs these files; the sweep takes those that nobody else needs a day later. */
export async function releaseFiles(db: PoolClient, buildingId: string, owner: FileOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.query(`delete from file_use where file_id = any($1) and ((owner_kind = $2 and owner_id = $3) or owner_kind = 'earlier')`, [
    ids,
    owner.kind,
    owner.id,
  ])
  await db.query('update stored_file set uploaded_at = now() where building_id = $1 and id = any($2)', [buildingId, ids])
}

/** Those of these files that neither an upload nor an export knows. */
export async function strayIds(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as found(id)
      where not exists (select 1 from stored_file f where f.id = found.id) and not exists (select 1 from export_job j where j.id = found.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Takes rows of files nobody needs: uploads after a day, checked imports after an hour. @returns their ids */
export async function takeOrphans(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `delete from stored_file where not exists (select 1 from file_use u where u.file_id = stored_file.id)
        and uploaded_at < now() - case when use in ${CHECKED} then interval '1 hour' else interval '1 day' end returning id`,
  )
  return rows.map(({ id }) => id)
}
