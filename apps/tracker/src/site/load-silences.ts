import { tables } from '@muster/database'
import type { Pool } from 'pg'
import type { SilenceWindow } from '../alarms/silenced.ts'

/** Windows that are not over yet; those to come are among them, because only time makes them begin. */
export async function loadSilences(pool: Pool, buildingId: string): Promise<SilenceWindow[]> {
  const rows = await tables(pool)
    .selectFrom('silence_window')
    .select(['id', 'kinds', 'area_ids', 'from_at', 'until_at'])
    .where('building_id', '=', buildingId)
    .where('until_at', '>', new Date(Date.now() - DAY_MS))
    .execute()
  return rows.map(({ id, kinds, area_ids, from_at, until_at }) => ({
    id,
    kinds: new Set(kinds),
    areaIds: new Set(area_ids),
    fromMs: from_at.getTime(),
    untilMs: until_at.getTime(),
  }))
}

/** Frames of before are read again after a restart. */
const DAY_MS = 86_400_000
