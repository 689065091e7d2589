import type { ExportJob, Language } from '@muster/contracts'
import { ago, columnsOf, NOW, type Sealing, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { addJob, keyOfRow } from '../jobs/add-job.ts'
import { newId } from '../resource/new-id.ts'
import { isoText } from '../resource/site-time.ts'
import type { StoreCall } from '../resource/store.ts'
import { inTransaction } from '../resource/transaction.ts'
import type { ExportRequest } from './export-rows.ts'

const a = columnsOf('account', 'a')
const j = columnsOf('export_job', 'j')

export const KEPT_DAYS = 7
/** Name of exports that are not of a list. */
export const REPORT_EXPORT = 'report'

export interface NewJob {
  resource: string
  fileName: string
  total: number
  request: ExportRequest
  language: Language
}

export async function insertJob(
  { context, session }: StoreCall,
  { resource, fileName, total, request, language }: NewJob,
): Promise<string> {
  const id = newId()
  // Sealed, because lists are searched by full phones, papers and e-mail addresses.
  const sealed = context.sealing.seal(JSON.stringify({ ...request, language }))
  const row = { id, building_id: session.buildingId, account_id: session.accountId, resource, file_name: fileName, total }
  await inTransaction(context.pool, async (db) => {
    await tables(db)
      .insertInto('export_job')
      .values({ ...row, request: JSON.stringify(sealed) })
      .execute()
    await addJob(db, 'makeExport', { id }, keyOfRow('makeExport', id))
  })
  return id
}

export async function listJobs({ context, session }: StoreCall): Promise<ExportJob[]> {
  return tables(context.pool)
    .selectFrom('export_job')
    .select(['id', 'resource', 'file_name as fileName', 'state', 'done', 'total'])
    .select(({ ref }) => [isoText(ref('created_at')).as('createdAt'), isoText(ref('expires_at')).as('expiresAt')])
    .where('building_id', '=', session.buildingId)
    .where('account_id', '=', session.accountId)
    .where('created_at', '>', ago(KEPT_DAYS, 'days'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** @returns false when there is no such unfinished job of the caller */
export async function cancelJob({ context, session }: StoreCall, id: string): Promise<boolean> {
  const rowCount = Number(
    (
      await tables(context.pool)
        .updateTable('export_job')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('building_id', '=', session.buildingId)
        .where('account_id', '=', session.accountId)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst()
    ).numUpdatedRows,
  )
  return rowCount === 1
}

export async function findFinished({ context, session }: StoreCall, id: string): Promise<{ fileName: string } | null> {
  const rows = await tables(context.pool)
    .selectFrom('export_job')
    .select('file_name as fileName')
    .where('id', '=', id)
    .where('building_id', '=', session.buildingId)
    .where('account_id', '=', session.accountId)
    .where('state', '=', 'done')
    .where('expires_at', '>', NOW)
    .execute()
  return rows[0] ?? null
}

/** A job with the account that ordered it, with its present rights. */
export interface TakenJob {
  id: string
  resource: string
  fileName: string
  request: ExportRequest & { language: Language }
  buildingId: string
  accountId: string
  loginName: string
}

/** Starts or restarts a job. @returns null when it was cancelled or has ended */
export async function takeJob(pool: Pool, sealing: Sealing, id: string): Promise<TakenJob | null> {
  const { rows } = await pool.query<Omit<TakenJob, 'request'> & { request: TakenJob['request'] | string }>(
    `update export_job j set state = 'running', done = 0 from account a
      where ${j.id} = $1 and ${j.state} in ('waiting', 'running') and ${a.id} = ${j.account_id}
      returning ${j.id}, ${j.resource}, ${j.file_name} as "fileName", ${j.request}, ${j.building_id} as "buildingId", ${j.account_id} as "accountId", ${a.login_name} as "loginName"`,
    [id],
  )
  const job = rows[0]
  if (!job) return null
  // One left by an earlier version is not sealed.
  const request = typeof job.request === 'string' ? (JSON.parse(sealing.open(job.request)) as TakenJob['request']) : job.request
  return { ...job, request }
}

/** @returns false when the job was cancelled */
export async function noteProgress(pool: Pool, id: string, done: number): Promise<boolean> {
  const rowCount = Number(
    (await tables(pool).updateTable('export_job').set({ done }).where('id', '=', id).where('state', '=', 'running').executeTakeFirst())
      .numUpdatedRows,
  )
  return rowCount === 1
}

/** Ends an unfinished job; a cancelled one stays cancelled. @returns whether to keep the file */
export async function endJob(pool: Pool, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const expires_at = state === 'done' ? sql<Date>`now() + make_interval(days => ${KEPT_DAYS})` : null
  const { numUpdatedRows } = await tables(pool)
    .updateTable('export_job')
    .set({ state, expires_at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ids of pending exports. */
export async function unfinishedJobs(pool: Pool): Promise<string[]> {
  const rows = await tables(pool).selectFrom('export_job').select('id').where('state', 'in', ['waiting', 'running']).execute()
  return rows.map(({ id }) => id)
}

/** Deletes expired jobs. @returns their ids */
export async function takeExpiredJobs(pool: Pool): Promise<string[]> {
  const rows = await tables(pool)
    .deleteFrom('export_job')
    .where('created_at', '<', ago(KEPT_DAYS + 1, 'days'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
