import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { AppError } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { insertFile } from '../modules/uploads/stored-file.store.ts'
import { newId } from '../resource/new-id.ts'
import type { Scope } from '../resource/store.ts'
import type { SheetRow } from '../sheet/cell.ts'
import type { ImportedRow } from './run-import.ts'

/** What is kept of a checked file for an hour, sealed because it holds personal data. */
export interface CheckedFile {
  headings: string[]
  rows: SheetRow[]
  results: ImportedRow[]
}

export async function keepChecked({ context, session }: Scope, resource: string, checked: CheckedFile): Promise<string> {
  const token = newId()
  const sealed = context.sealing.seal(JSON.stringify(checked))
  await writeFile(await context.files.place(token), sealed, { mode: 0o600 })
  await insertFile(context.pool, {
    id: token,
    buildingId: session.buildingId,
    name: resource,
    use: 'import',
    contentType: 'application/octet-stream',
    bytes: sealed.length,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    uploadedBy: session.accountId,
    kept: false,
  })
  return token
}

const OWN = `id = $1 and use = 'import' and building_id = $2 and uploaded_by = $3 and name = $4 and uploaded_at > now() - interval '1 hour'`

/** @param take the token is used up when the caller's transaction commits. @throws AppError importExpired */
export async function readChecked(
  db: Pool | PoolClient,
  scope: Scope,
  resource: string,
  token: string,
  take: boolean,
): Promise<CheckedFile> {
  const { session, context } = scope
  const { rowCount } = await db.query(take ? `delete from stored_file where ${OWN}` : `select 1 from stored_file where ${OWN}`, [
    token,
    session.buildingId,
    session.accountId,
    resource,
  ])
  if (rowCount === 0) throw new AppError('importExpired')
  const sealed = await readFile(await context.files.place(token), 'utf8')
  return JSON.parse(context.sealing.open(sealed)) as CheckedFile
}
