import { anyOf, tables } from '@muster/database'
import type { GateRecord } from '@muster/positioning'
import type { Pool } from 'pg'
import { knownSince } from './load-shifts.ts'

/** What the gates of the site know lately of people with these numbers, or of all. */
export async function loadGateRecords(
  pool: Pool,
  buildingId: string,
  numbers: readonly number[] | null,
  period: number,
): Promise<Map<number, GateRecord>> {
  const rows = await tables(pool)
    .selectFrom('gate_presence as pr')
    .innerJoin('person as p', 'p.trackable_no', 'pr.trackable_no')
    .select(['pr.trackable_no as no', 'pr.area_id as areaId', 'pr.inside', 'pr.at'])
    .where('pr.building_id', '=', buildingId)
    .$if(numbers !== null, (known) => known.where('pr.trackable_no', '=', anyOf(numbers ?? [])))
    .where('pr.at', '>', knownSince(period))
    // Where they went out of the site counts first, then where they are, by the order of their entries.
    .orderBy('pr.trackable_no')
    .orderBy('pr.inside')
    .orderBy('pr.at')
    .execute()
  const records = new Map<number, GateRecord>()
  for (const { no, areaId, inside, at } of rows) {
    const record = records.get(no) ?? { enteredMs: null, leftMs: null }
    records.set(no, record)
    if (!inside && areaId === SITE) record.leftMs = at.getTime()
    else if (inside && at.getTime() > (record.leftMs ?? Number.NEGATIVE_INFINITY)) record.enteredMs = at.getTime()
  }
  return records
}

/** Whose gates guard no area guard the site. */
const SITE = ''
