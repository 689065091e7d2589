import type { CalibrationFigures, CalibrationVersion } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'

const SHOWN_VERSIONS = 200

const v = columnsOf('calibration_version', 'v')
const newest = columnsOf('calibration_version', 'newest')

const count = (list: string) => giving<number>(`coalesce(jsonb_array_length(${list}), 0)`)
const SHOWN = selectList({
  ...{ number: v.number, note: v.note, createdBy: v.created_by, createdAt: isoTime(v.created_at) },
  ...{ sourceName: v.source_name, sourceSha256: v.source_sha256, restored: v.restored },
  current: giving<boolean>(`${v.number} = (select max(${newest.number}) from calibration_version newest where ${newest.building_id} = $1)`),
  pairs: giving<number>(`(select count(*)::int from jsonb_array_elements(${v.range_offsets}) as pair where pair->>'tagHwId' <> '')`),
  arrivals: count(`${v.model}->'arrivalOffsets'`),
  places: count(`${v.model}->'radioMap'`),
})

export async function listVersions(db: Pool, buildingId: string): Promise<CalibrationVersion[]> {
  const { rows } = await db.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from calibration_version v where ${v.building_id} = $1 order by ${v.number} desc limit ${SHOWN_VERSIONS}`,
    [buildingId],
  )
  return rows
}

export async function findVersion(db: Pool | PoolClient, buildingId: string, number: number): Promise<CalibrationVersion | null> {
  const { rows } = await db.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from calibration_version v where ${v.building_id} = $1 and ${v.number} = $2`,
    [buildingId, number],
  )
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
