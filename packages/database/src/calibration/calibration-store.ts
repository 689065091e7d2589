import { sql } from 'kysely'
import { type Queryable, tables } from '../tables/tables.ts'
import type { NumberedCalibration, StoredCalibration } from './stored-calibration.ts'

/** Origin of a version. */
export interface CalibrationOrigin {
  /** Login name, or the tool that made it. */
  by: string
  note?: string
  /** Recording it was learnt from, and the findings of the trial. */
  source?: { name: string; sha256: string; figures: unknown }
  /** Number of the version that it restores. */
  restored?: number
}

const NONE: NumberedCalibration = { number: 0, rangeOffsets: [], model: {} }

/**
 * A version of the building's calibration, the one in use unless a number is given; null when there is no such number.
 */
export async function readCalibration(db: Queryable, buildingId: string): Promise<NumberedCalibration>
export async function readCalibration(db: Queryable, buildingId: string, number: number): Promise<NumberedCalibration | null>
export async function readCalibration(db: Queryable, buildingId: string, number?: number): Promise<NumberedCalibration | null> {
  const row = await tables(db)
    .selectFrom('calibration_version')
    .select(['number', 'range_offsets as rangeOffsets', 'model'])
    .where('building_id', '=', buildingId)
    .$if(number !== undefined, (versions) => versions.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? (number === undefined ? NONE : null)
}

/**
 * Adds a version, which is in use from then on: the tracker is notified when the transaction commits. Runs in the
 * caller's transaction.
 * @param base the version that its author saw, null = whatever is in use
 * @returns its number, or null when another one is in use
 */
export async function addCalibration(
  db: Queryable,
  buildingId: string,
  { rangeOffsets, model }: StoredCalibration,
  { by, note = '', source, restored }: CalibrationOrigin,
  base: number | null = null,
): Promise<number | null> {
  await tables(db).selectFrom('building').select('id').where('id', '=', buildingId).forUpdate().execute()
  const { last } = await tables(db)
    .selectFrom('calibration_version')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql.lit(0)).as('last'))
    .where('building_id', '=', buildingId)
    .executeTakeFirstOrThrow()
  if (base !== null && base !== last) return null
  await tables(db)
    .insertInto('calibration_version')
    .values({
      building_id: buildingId,
      number: last + 1,
      range_offsets: JSON.stringify(rangeOffsets),
      model: JSON.stringify(model),
      note,
      created_by: by,
      source_name: source?.name ?? null,
      source_sha256: source?.sha256 ?? null,
      figures: source ? JSON.stringify(source.figures) : null,
      restored: restored ?? null,
    })
    .execute()
  return last + 1
}
