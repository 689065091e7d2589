import type { Pool, PoolClient } from 'pg'

/** Range error of a tag-anchor pair; empty `tagHwId` = every tag at this anchor. Metres and metres per metre. */
export interface StoredRangeOffset {
  tagHwId: string
  anchorHwId: string
  offsetM: number
  scale?: number
  samples: number
}

/** What a building's tracker corrects measurements with; `model` in the shapes of packages/positioning. */
export interface StoredCalibration {
  rangeOffsets: readonly StoredRangeOffset[]
  model: unknown
}

/** A calibration and which version of the building's it is; 0 = there is none yet. */
export interface NumberedCalibration extends StoredCalibration {
  number: number
}

/** Where a version comes from. */
export interface CalibrationOrigin {
  /** Login name, or the tool that made it. */
  by: string
  note?: string
  /** Recording it was learnt from, and what the trial found. */
  source?: { name: string; sha256: string; figures: unknown }
  /** Number of the version that it brings back. */
  restored?: number
}

type Queryable = Pick<Pool | PoolClient, 'query'>

const NONE: NumberedCalibration = { number: 0, rangeOffsets: [], model: {} }

/** A version of the building's calibration, the one in use unless a number is given; null when there is no such number. */
export async function readCalibration(db: Queryable, buildingId: string): Promise<NumberedCalibration>
export async function readCalibration(db: Queryable, buildingId: string, number: number): Promise<NumberedCalibration | null>
export async function readCalibration(db: Queryable, buildingId: string, number?: number): Promise<NumberedCalibration | null> {
  const { rows } = await db.query<NumberedCalibration>(
    `select number, range_offsets as "rangeOffsets", model from calibration_version
      where building_id = $1 and number = coalesce($2, (select max(number) from calibration_version where building_id = $1))`,
    [buildingId, number ?? null],
  )
  return rows[0] ?? (number === undefined ? NONE : null)
}

/**
 * Adds a version, which is in use from then on: the tracker takes it up with the next configuration version. In the caller's transaction.
 * @param base the version that its maker saw, null = whatever is in use
 * @returns its number, or null when another one is in use
 */
export async function addCalibration(
  db: Queryable,
  buildingId: string,
  { rangeOffsets, model }: StoredCalibration,
  { by, note = '', source, restored }: CalibrationOrigin,
  base: number | null = null,
): Promise<number | null> {
  await db.query('select 1 from building where id = $1 for update', [buildingId])
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(number), 0)::int as last from calibration_version where building_id = $1',
    [buildingId],
  )
  const last = rows[0]?.last ?? 0
  if (base !== null && base !== last) return null
  await db.query(
    `insert into calibration_version (building_id, number, range_offsets, model, note, created_by, source_name, source_sha256, figures, restored)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      buildingId,
      last + 1,
      JSON.stringify(rangeOffsets),
      JSON.stringify(model),
      note,
      by,
      source?.name ?? null,
      source?.sha256 ?? null,
      source ? JSON.stringify(source.figures) : null,
      restored ?? null,
    ],
  )
  await db.query('update building set config_version = config_version + 1 where id = $1', [buildingId])
  return last + 1
}
