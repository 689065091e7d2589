import type { ExportJob, Language } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import type { Pool } from 'pg'
import { newId } from '../resource/new-id.ts'
import { isoTime } from '../resource/site-time.ts'
import type { Scope } from '../resource/store.ts'
import type { ExportRequest } from './export-rows.ts'

export const KEPT_DAYS = 7

export interface NewJob {
  resource: string
  fileName: string
  total: number
  request: ExportRequest
  language: Language
}

export async function insertJob({ context, session }: Scope, { resource, fileName, total, request, language }: NewJob): Promise<string> {
  const id = newId()
  // Lists are searched by whole phones, papers and e-mail addresses.
  const sealed = context.sealing.seal(JSON.stringify({ ...request, language }))
  await context.pool.query(
    'insert into export_job (id, building_id, account_id, resource, file_name, total, request) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, session.buildingId, session.accountId, resource, fileName, total, JSON.stringify(sealed)],
  )
  return id
}

export async function listJobs({ context, session }: Scope): Promise<ExportJob[]> {
  const { rows } = await context.pool.query<ExportJob>(
    `select id, resource, file_name as "fileName", state, done, total, ${isoTime('created_at')} as "createdAt", ${isoTime('expires_at')} as "expiresAt"
       from export_job where building_id = $1 and account_id = $2 and created_at > now() - make_interval(days => $3)
      order by created_at desc, id limit 100`,
    [session.buildingId, session.accountId, KEPT_DAYS],
  )
  return rows
}

/** @returns false when there is no such unfinished job of the caller */
export async function cancelJob({ context, session }: Scope, id: string): Promise<boolean> {
  const { rowCount } = await context.pool.query(
    `update export_job set state = 'cancelled' where id = $1 and building_id = $2 and account_id = $3 and state in ('waiting', 'running')`,
    [id, session.buildingId, session.accountId],
  )
  return rowCount === 1
}

export async function findFinished({ context, session }: Scope, id: string): Promise<{ fileName: string } | null> {
  const { rows } = await context.pool.query<{ fileName: string }>(
    `select file_name as "fileName" from export_job
      where id = $1 and building_id = $2 and account_id = $3 and state = 'done' and expires_at > now()`,
    [id, session.buildingId, session.accountId],
  )
  return rows[0] ?? null
}

/** A job with the account that ordered it, as its rights are now. */
export interface TakenJob {
  id: string
  resource: string
  request: ExportRequest & { language: Language }
  buildingId: string
  accountId: string
  loginName: string
}

/** Takes the oldest job that nobody works on; a worker that fell silent loses its job. */
export async function takeJob(pool: Pool, sealing: Sealing): Promise<TakenJob | null> {
  const { rows } = await pool.query<Omit<TakenJob, 'request'> & { request: TakenJob['request'] | string }>(
    `update export_job j set state = 'running', heard_at = now(), done = 0 from account a
      where a.id = j.account_id and j.id = (
        select id from export_job where state = 'waiting' or (state = 'running' and heard_at < now() - interval '1 minute')
         order by created_at limit 1 for update skip locked)
      returning j.id, j.resource, j.request, j.building_id as "buildingId", j.account_id as "accountId", a.login_name as "loginName"`,
  )
  const job = rows[0]
  if (!job) return null
  // One that an earlier version left waiting is not sealed.
  const request = typeof job.request === 'string' ? (JSON.parse(sealing.open(job.request)) as TakenJob['request']) : job.request
  return { ...job, request }
}

/** @returns false when the job was cancelled */
export async function noteProgress(pool: Pool, id: string, done: number): Promise<boolean> {
  const { rowCount } = await pool.query(`update export_job set done = $2, heard_at = now() where id = $1 and state = 'running'`, [id, done])
  return rowCount === 1
}

/** Ends a running job; a cancelled one stays cancelled. @returns whether the file is to be kept */
export async function endJob(pool: Pool, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update export_job set state = $2, expires_at = case when $2 = 'done' then now() + make_interval(days => $3) end
      where id = $1 and state = 'running'`,
    [id, state, KEPT_DAYS],
  )
  return rowCount === 1
}

/** Removes jobs whose time is over. @returns their ids */
export async function takeExpiredJobs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'delete from export_job where created_at < now() - make_interval(days => $1) returning id',
    [KEPT_DAYS + 1],
  )
  return rows.map(({ id }) => id)
}
