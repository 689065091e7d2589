import { appendFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { AppError } from '@muster/contracts'
import { columnsOf, namesOf, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { insertFile } from '../files/stored-file.store.ts'
import { newId } from '../resource/new-id.ts'
import type { StoreCall } from '../resource/store.ts'
import type { SheetRow } from '../sheet/cell.ts'
import type { ImportedRow } from './run-import.ts'

const f = columnsOf('stored_file', 'f')

/** Some rows of a checked file with the findings about each. */
export interface CheckedPart {
  rows: readonly SheetRow[]
  results: readonly ImportedRow[]
}

/** The rows above the data: headings with their line, and titles above them. */
export interface SheetHead {
  headings: string[]
  line: number
  above: readonly SheetRow[]
}

/**
 * A checked file is kept for an hour, sealed because it holds personal data: a line for its head, then one for each
 * part.
 */
export interface CheckedFile {
  head: SheetHead
  parts: AsyncIterable<CheckedPart>
}

/** A checked file being written, part by part. */
export class CheckedFileWriter {
  readonly token = newId()
  readonly #call: StoreCall
  #path = ''

  constructor(call: StoreCall) {
    this.#call = call
  }

  async begin(resource: string, head: SheetHead): Promise<void> {
    const { context, session } = this.#call
    // Its row comes first: the sweep removes what a crash leaves.
    await insertFile(context.pool, {
      id: this.token,
      buildingId: session.buildingId,
      name: resource,
      use: 'import',
      contentType: 'application/octet-stream',
      bytes: 0,
      sha256: '',
      uploadedBy: session.accountId,
    })
    this.#path = await context.scratch.path()
    await this.#append({ head })
  }

  add(part: CheckedPart): Promise<void> {
    return this.#append(part)
  }

  /** It is complete. */
  async keep(): Promise<void> {
    await this.#call.context.files.put({ scratch: this.#path }, this.token)
  }

  /** The check failed: nothing of it stays. */
  async discard(): Promise<void> {
    await rm(this.#path, { force: true })
    await discardChecked(this.#call, this.token)
  }

  #append(line: object): Promise<void> {
    return appendFile(this.#path, `${this.#call.context.sealing.seal(JSON.stringify(line))}\n`, { mode: 0o600 })
  }
}

/** The checked file is no longer needed. */
export async function discardChecked({ context }: StoreCall, token: string): Promise<void> {
  await tables(context.pool).deleteFrom('stored_file').where('id', '=', token).execute()
  await context.files.remove(token)
}

/** A checked file of the caller, before its hour is over. */
const OWN = `${f.id} = $1 and ${f.building_id} = $2 and ${f.uploaded_by} = $3 and ${f.name} = $4 and ${f.uploaded_at} > now() - interval '1 hour'`
/**
 * An import uses its file up; its faults can still be read, because somebody who skipped them may want to correct them.
 */
const TAKE = `update stored_file f set ${namesOf('stored_file').use} = 'imported' where ${OWN} and ${f.use} = 'import'`
const READ = `select 1 from stored_file f where ${OWN} and ${f.use} in ('import', 'imported')`

/**
 * @param take marks it used: it cannot be imported again once the caller's transaction commits. @throws AppError
 *   importExpired
 */
export async function readChecked(
  db: Pool | PoolClient,
  call: StoreCall,
  resource: string,
  token: string,
  take: boolean,
): Promise<CheckedFile> {
  const { session, context } = call
  const { rowCount } = await db.query(take ? TAKE : READ, [token, session.buildingId, session.accountId, resource])
  if (rowCount === 0) throw new AppError('importExpired')
  const stored = await context.files.open(token)
  if (!stored) throw new AppError('importExpired')
  const lines = openedLines(stored, (line) => context.sealing.open(line))
  const { head } = (await lines.next()).value as Pick<CheckedFile, 'head'>
  return { head, parts: lines as AsyncIterable<CheckedPart> }
}

async function* openedLines(stored: Readable, unseal: (line: string) => string): AsyncGenerator<unknown> {
  try {
    for await (const line of createInterface({ input: stored })) yield JSON.parse(unseal(line))
  } finally {
    stored.destroy()
  }
}
