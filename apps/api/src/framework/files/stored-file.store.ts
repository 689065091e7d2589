import type { ResourceName } from '@muster/contracts'
import { ago, anyOf, columnsOf, NOW, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'

const f = columnsOf('stored_file', 'f')
const j = columnsOf('export_job', 'j')

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

/**
 * Owner of a file: a row of a resource, the system parameters, the map settings, a version or candidate of the plan, or
 * the building itself.
 */
export interface FileOwner {
  kind: ResourceName | 'systemSetting' | 'mapSetting' | 'planVersion' | 'planCandidate' | 'building'
  id: string
}

export async function insertFile(db: Pool | PoolClient, file: NewFile): Promise<void> {
  await tables(db)
    .insertInto('stored_file')
    .values({
      id: file.id,
      building_id: file.buildingId,
      name: file.name,
      use: file.use,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
    })
    .execute()
}

export interface FileRow {
  id: string
  buildingId: string
  name: string
  use: string
  contentType: string
  uploadedBy: string
}

/** Checked files of imports, before and after the import: sealed, and never opened as files. */
const CHECKED = ['import', 'imported']

const COLUMNS = ['id', 'building_id as buildingId', 'name', 'use', 'content_type as contentType', 'uploaded_by as uploadedBy'] as const

export async function findFile(pool: Pool, id: string): Promise<FileRow | null> {
  const row = await tables(pool)
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('use', 'not in', CHECKED)
    .executeTakeFirst()
  return row ?? null
}

/** Icons of the building for marks on the map. */
export async function listIcons(pool: Pool, buildingId: string): Promise<FileRow[]> {
  return tables(pool)
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('building_id', '=', buildingId)
    .where('use', '=', 'icon')
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Records that an owner needs these files. @returns false when one of them is not of the building */
export async function useFiles(db: Pool | PoolClient, buildingId: string, owner: FileOwner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const unique = [...new Set(ids)]
  // The time keeps off a sweep that has begun and waits for the row.
  const { numUpdatedRows } = await tables(db)
    .updateTable('stored_file')
    .set({ uploaded_at: NOW })
    .where('building_id', '=', buildingId)
    .where('id', '=', anyOf(unique))
    .where('use', 'not in', CHECKED)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== unique.length) return false
  await tables(db)
    .insertInto('file_use')
    .values(unique.map((id) => ({ file_id: id, owner_kind: owner.kind, owner_id: owner.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** An owner releases these files; those without another owner are swept a day later. */
export async function releaseFiles(db: PoolClient, buildingId: string, owner: FileOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(db)
    .deleteFrom('file_use')
    .where('file_id', '=', anyOf(ids))
    .where(({ or, and, eb }) => or([and({ owner_kind: owner.kind, owner_id: owner.id }), eb('owner_kind', '=', 'earlier')]))
    .execute()
  await tables(db)
    .updateTable('stored_file')
    .set({ uploaded_at: NOW })
    .where('building_id', '=', buildingId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Those of these files that neither an upload nor an export knows. */
export async function strayIds(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as found(id)
      where not exists (select 1 from stored_file f where ${f.id} = found.id) and not exists (select 1 from export_job j where ${j.id} = found.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Deletes rows of unused files: uploads after a day, checked imports after an hour. @returns their ids */
export async function takeOrphans(pool: Pool): Promise<string[]> {
  const rows = await tables(pool)
    .deleteFrom('stored_file')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_use as u').select('u.file_id').whereRef('u.file_id', '=', 'stored_file.id'))),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('use', 'in', CHECKED), eb('uploaded_at', '<', ago(1, 'hours'))]),
        and([eb('use', 'not in', CHECKED), eb('uploaded_at', '<', ago(1, 'days'))]),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
