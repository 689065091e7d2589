import type { CalibrationFigures, CalibrationVersion } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'

const SHOWN_VERSIONS = 200

const count = (list: string) => `coalesce(jsonb_array_length(${list}), 0)`
const COLUMNS = `number, note, created_by as "createdBy", ${isoTime('created_at')} as "createdAt", source_name as "sourceName",
  source_sha256 as "sourceSha256", restored, number = (select max(number) from calibration_version where building_id = $1) as current,
  (select count(*)::int from jsonb_array_elements(range_offsets) as pair where pair->>'tagHwId' <> '') as pairs,
  ${count("model->'arrivalOffsets'")} as arrivals, ${count("model->'radioMap'")} as places`

export async function listVersions(db: Pool, buildingId: string): Promise<CalibrationVersion[]> {
  const { rows } = await db.query<CalibrationVersion>(
    `select ${COLUMNS} from calibration_version where building_id = $1 order by number desc limit ${SHOWN_VERSIONS}`,
    [buildingId],
  )
  return rows
}

export async function findVersion(db: Pool | PoolClient, buildingId: string, number: number): Promise<CalibrationVersion | null> {
  const { rows } = await db.query<CalibrationVersion>(`select ${COLUMNS} from calibration_version where building_id = $1 and number = $2`, [
    buildingId,
    number,
  ])
  return rows[0] ?? null
}

/** Undefined when there is no such version. */
export async function findFigures(db: Pool, buildingId: string, number: number): Promise<CalibrationFigures | null | undefined> {
  const rows = await tables(db)
    .selectFrom('calibration_version')
    .select('figures')
    .where('building_id', '=', buildingId)
    .where('number', '=', number)
    .execute()
  return rows[0]?.figures
}
