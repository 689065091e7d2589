import { tables } from '@muster/database'
import type { PoolClient } from 'pg'

/** Id of a shift of the building, by id or, for an import, by name; null: none. */
export async function knownShift(db: PoolClient, buildingId: string, text: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('work_shift')
    .select('id')
    .where('building_id', '=', buildingId)
    .where(({ eb, or }) => or([eb('id', '=', text), eb('name', '=', text)]))
    .executeTakeFirst()
  return row?.id ?? null
}
