import type { CalibrationFigures, CalibrationTrial } from '@muster/contracts'
import { ago, columnsOf, type StoredCalibration, selectList, sql, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { addJob, keyOfRow } from '../../framework/jobs/add-job.ts'
import { isoText, isoTime } from '../../framework/resource/site-time.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { FaultyLine } from './read-recording.ts'

const t = columnsOf('calibration_trial', 't')
const chosen = columnsOf('calibration_trial', 'chosen')
const SUMMARY = selectList({ id: t.id, fileName: t.file_name, state: t.state, createdAt: isoTime(t.created_at) })

/** Maximum number of recordings of a building waiting or being read. */
const MOST_UNFINISHED = 3
/** Number of an account's trials kept per building. */
const MOST_KEPT = 5
export const TRIAL_KEPT_HOURS = 24

export interface NewTrial {
  id: string
  fileName: string
  sha256: string
  bytes: number
}

/** Orders a trial, in the caller's transaction. @returns false when the building has too many waiting */
export async function insertTrial(
  db: PoolClient,
  { buildingId, accountId }: SessionView,
  { id, fileName, sha256, bytes }: NewTrial,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .with('old', (old) =>
      old.deleteFrom('calibration_trial').where('id', 'in', ({ selectFrom }) =>
        selectFrom('calibration_trial')
          .select('id')
          .where('building_id', '=', buildingId)
          .where('account_id', '=', accountId)
          .where('state', 'in', ['done', 'wrong', 'failed'])
          .orderBy('created_at', 'desc')
          .offset(MOST_KEPT - 1),
      ),
    )
    .insertInto('calibration_trial')
    .columns(['id', 'building_id', 'account_id', 'file_name', 'sha256', 'bytes'])
    .expression(({ selectFrom, val }) =>
      selectFrom(
        selectFrom('calibration_trial')
          .select(sql<number>`count(*)::int`.as('unfinished'))
          .where('building_id', '=', buildingId)
          .where('state', 'in', ['waiting', 'running'])
          .as('now'),
      )
        .select([val(id).as('id'), val(buildingId).as('building_id'), val(accountId).as('account_id')])
        .select([val(fileName).as('file_name'), val(sha256).as('sha256'), sql<number>`${bytes}::int`.as('bytes')])
        .where('now.unfinished', '<', MOST_UNFINISHED),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await addJob(db, 'tryCalibration', { id }, keyOfRow('tryCalibration', id))
  return true
}

export type TrialSummary = Pick<CalibrationTrial, 'id' | 'fileName' | 'state' | 'createdAt'>

export type StoredTrial = Omit<CalibrationTrial, 'faults'> & { faults: { count: number; lines: FaultyLine[] } | null }

/** A trial of the caller, in their building. */
export async function findTrial(pool: Pool, { buildingId, accountId }: SessionView, id: string): Promise<StoredTrial | null> {
  const row = await tables(pool)
    .selectFrom('calibration_trial')
    .select(['id', 'file_name as fileName', 'sha256', 'bytes', 'state', 'base', 'figures', 'faults'])
    .select(({ ref }) => isoText(ref('created_at')).as('createdAt'))
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, faults: row.faults as StoredTrial['faults'] } : null
}

/**
 * The caller's trials in their building that are under way or newer than the newest version, newest first: others can
 * no longer be used.
 */
export async function listTrials(pool: Pool, { buildingId, accountId }: SessionView): Promise<TrialSummary[]> {
  const newest = tables(pool)
    .selectFrom('calibration_version')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('building_id', '=', buildingId)
  return tables(pool)
    .selectFrom('calibration_trial')
    .select(['id', 'file_name as fileName', 'state'])
    .select(({ ref }) => isoText(ref('created_at')).as('createdAt'))
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('created_at', '>', ago(TRIAL_KEPT_HOURS, 'hours'))
    .where(({ or, eb }) =>
      or([eb('state', 'in', ['waiting', 'running']), eb('created_at', '>', sql<Date>`coalesce((${newest}), '-infinity')`)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_KEPT)
    .execute()
}

/**
 * Deletes a trial of the caller and their older finished ones. @returns what was deleted, nothing when there is no such
 * trial
 */
export async function deleteTrial(db: PoolClient, { buildingId, accountId }: SessionView, id: string): Promise<TrialSummary[]> {
  const { rows } = await db.query<ValueOf<typeof SUMMARY>>(
    `with chosen as (
       select ${chosen.created_at} from calibration_trial chosen
        where ${chosen.building_id} = $1 and ${chosen.account_id} = $2 and ${chosen.id} = $3)
     delete from calibration_trial t using chosen where ${t.building_id} = $1 and ${t.account_id} = $2
        and (${t.id} = $3 or ${t.created_at} < ${chosen.created_at} and ${t.state} in ('done', 'wrong', 'failed'))
      returning ${SUMMARY}`,
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

/** Removes a finished trial from the table, in the caller's transaction: it is used once. */
export async function takeTrial(db: PoolClient, { buildingId, accountId }: SessionView, id: string): Promise<FinishedTrial | null> {
  const rows = await tables(db)
    .deleteFrom('calibration_trial')
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning(['base', 'file_name as fileName', 'sha256', 'figures', 'range_offsets as rangeOffsets', 'model'])
    .execute()
  // A finished trial has them all.
  return (rows[0] as FinishedTrial | undefined) ?? null
}

/** Starts a trial, or restarts it. @returns its building, null when it was discarded or is over */
export async function beginTrial(pool: Pool, id: string): Promise<string | null> {
  const row = await tables(pool)
    .updateTable('calibration_trial')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('building_id as buildingId')
    .executeTakeFirst()
  return row?.buildingId ?? null
}

/** Ids of unfinished trials. */
export async function unfinishedTrials(pool: Pool): Promise<string[]> {
  const rows = await tables(pool).selectFrom('calibration_trial').select('id').where('state', 'in', ['waiting', 'running']).execute()
  return rows.map(({ id }) => id)
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
  await tables(pool)
    .updateTable('calibration_trial')
    .set({
      state,
      base: base ?? null,
      range_offsets: json(calibration?.rangeOffsets),
      model: json(calibration?.model),
      figures: json(figures),
      faults: json(faults),
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Expired trials. @returns their ids */
export async function takeExpiredTrials(pool: Pool): Promise<string[]> {
  const rows = await tables(pool)
    .deleteFrom('calibration_trial')
    .where('created_at', '<', ago(TRIAL_KEPT_HOURS, 'hours'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
