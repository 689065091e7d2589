import type { CalibrationFigures, CalibrationTrial } from '@muster/contracts'
import type { StoredCalibration } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { FaultyLine } from './read-recording.ts'

/** A building may have so many recordings waiting or being read. */
const MOST_UNFINISHED = 3
/** An account finds so many of its trials in a building again. */
const MOST_KEPT = 5
export const TRIAL_KEPT_HOURS = 24

export interface NewTrial {
  id: string
  fileName: string
  sha256: string
  bytes: number
}

/** @returns false when the building has enough to do */
export async function insertTrial(
  pool: Pool,
  { buildingId, accountId }: SessionView,
  { id, fileName, sha256, bytes }: NewTrial,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with old as (
       delete from calibration_trial where id in (
         select id from calibration_trial where building_id = $2 and account_id = $3 and state in ('done', 'wrong', 'failed')
          order by created_at desc offset $8)
     )
     insert into calibration_trial (id, building_id, account_id, file_name, sha256, bytes) select $1, $2, $3, $4, $5, $6
      where (select count(*) from calibration_trial where building_id = $2 and state in ('waiting', 'running')) < $7`,
    [id, buildingId, accountId, fileName, sha256, bytes, MOST_UNFINISHED, MOST_KEPT - 1],
  )
  return rowCount === 1
}

export type TrialSummary = Pick<CalibrationTrial, 'id' | 'fileName' | 'state' | 'createdAt'>

export type StoredTrial = Omit<CalibrationTrial, 'faults'> & { faults: { count: number; lines: FaultyLine[] } | null }

/** A trial of the caller, in his building. */
export async function findTrial(pool: Pool, { buildingId, accountId }: SessionView, id: string): Promise<StoredTrial | null> {
  const { rows } = await pool.query<StoredTrial>(
    `select id, file_name as "fileName", sha256, bytes, state, ${isoTime('created_at')} as "createdAt", base, figures, faults
       from calibration_trial where building_id = $1 and account_id = $2 and id = $3`,
    [buildingId, accountId, id],
  )
  return rows[0] ?? null
}

/** The caller's trials in his building that are under way or came after the newest version, newest first: others could not be used any more. */
export async function listTrials(pool: Pool, { buildingId, accountId }: SessionView): Promise<TrialSummary[]> {
  const { rows } = await pool.query<TrialSummary>(
    `select id, file_name as "fileName", state, ${isoTime('created_at')} as "createdAt" from calibration_trial
      where building_id = $1 and account_id = $2 and created_at > now() - make_interval(hours => $3)
        and (state in ('waiting', 'running')
             or created_at > coalesce((select max(created_at) from calibration_version where building_id = $1), '-infinity'))
      order by created_at desc, id limit $4`,
    [buildingId, accountId, TRIAL_KEPT_HOURS, MOST_KEPT],
  )
  return rows
}

/** Forgets a trial of the caller and his older ones that are over, which nobody looked at any more. @returns what is gone, nothing when there is no such trial */
export async function deleteTrial(pool: Pool, { buildingId, accountId }: SessionView, id: string): Promise<TrialSummary[]> {
  const { rows } = await pool.query<TrialSummary>(
    `with chosen as (select created_at from calibration_trial where building_id = $1 and account_id = $2 and id = $3)
     delete from calibration_trial t using chosen
      where building_id = $1 and account_id = $2 and (id = $3 or t.created_at < chosen.created_at and state in ('done', 'wrong', 'failed'))
      returning id, file_name as "fileName", state, ${isoTime('t.created_at')} as "createdAt"`,
    [buildingId, accountId, id],
  )
  return rows
}

export interface FinishedTrial extends StoredCalibration {
  base: number
  fileName: string
  sha256: string
  figures: CalibrationFigures
}

/** Takes a trial that is done out of the table, in the caller's transaction: it is used once. */
export async function takeTrial(db: PoolClient, { buildingId, accountId }: SessionView, id: string): Promise<FinishedTrial | null> {
  const { rows } = await db.query<FinishedTrial>(
    `delete from calibration_trial where building_id = $1 and account_id = $2 and id = $3 and state = 'done'
      returning base, file_name as "fileName", sha256, figures, range_offsets as "rangeOffsets", model`,
    [buildingId, accountId, id],
  )
  return rows[0] ?? null
}

/** The oldest trial that nobody works on; a worker that fell silent loses its own. */
export async function takeWaitingTrial(pool: Pool): Promise<{ id: string; buildingId: string } | null> {
  const { rows } = await pool.query<{ id: string; buildingId: string }>(
    `update calibration_trial set state = 'running', heard_at = now() where id = (
       select id from calibration_trial where state = 'waiting' or (state = 'running' and heard_at < now() - interval '2 minutes')
        order by created_at limit 1 for update skip locked)
     returning id, building_id as "buildingId"`,
  )
  return rows[0] ?? null
}

export async function noteTrialAlive(pool: Pool, id: string): Promise<void> {
  await pool.query(`update calibration_trial set heard_at = now() where id = $1 and state = 'running'`, [id])
}

/** Somebody else is to begin it anew. */
export async function giveTrialBack(pool: Pool, id: string): Promise<void> {
  await pool.query(`update calibration_trial set state = 'waiting' where id = $1 and state = 'running'`, [id])
}

export interface TrialEnd {
  state: 'done' | 'wrong' | 'failed'
  base?: number
  calibration?: StoredCalibration
  figures?: CalibrationFigures
  faults?: StoredTrial['faults']
}

export async function endTrial(pool: Pool, id: string, { state, base, calibration, figures, faults }: TrialEnd): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await pool.query(
    `update calibration_trial set state = $2, base = $3, range_offsets = $4, model = $5, figures = $6, faults = $7 where id = $1 and state = 'running'`,
    [id, state, base ?? null, json(calibration?.rangeOffsets), json(calibration?.model), json(figures), json(faults)],
  )
}

/** Trials whose time is over. @returns their ids */
export async function takeExpiredTrials(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'delete from calibration_trial where created_at < now() - make_interval(hours => $1) returning id',
    [TRIAL_KEPT_HOURS],
  )
  return rows.map(({ id }) => id)
}
