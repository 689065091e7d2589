import { anyOf, sql, tables } from '@muster/database'
import { joinShifts, type Shift } from '@muster/positioning'
import type { Pool } from 'pg'

/** What is read holds for a period and some time around it, and is read again with the next one. */
const PERIOD_MS = 6 * 3_600_000
const DAY_MS = 86_400_000
/** Frames of before are read again after a restart. */
const BEFORE_MS = DAY_MS
const AFTER_MS = DAY_MS
/** Plans and gates know nothing of whoever they have not had for so long: longer than a leave, or than holidays. */
const KNOWN_FOR_MS = 30 * DAY_MS

/** The number of a period; also a clock that is set is in another one. */
export const periodAt = (timeMs: number): number => Math.floor(timeMs / PERIOD_MS)

export const knownSince = (period: number): Date => new Date(period * PERIOD_MS - KNOWN_FOR_MS)

/**
 * Shifts around a period of people with these ids, or of all; an empty list is of somebody who is planned, though not
 * now.
 */
export async function loadShifts(
  pool: Pool,
  buildingId: string,
  ids: readonly string[] | null,
  period: number,
): Promise<Map<string, readonly Shift[]>> {
  const untilMs = (period + 1) * PERIOD_MS + AFTER_MS
  const since = knownSince(period)
  const rows = await tables(pool)
    .selectFrom('duty')
    .select(['person_id as id', shiftsAfter(new Date(period * PERIOD_MS - BEFORE_MS)).as('shifts')])
    .where('building_id', '=', buildingId)
    .$if(ids !== null, (duties) => duties.where('person_id', '=', anyOf(ids ?? [])))
    // By the clock of the building; only for the index.
    .where('day', '>', new Date(since.getTime() - 2 * DAY_MS))
    .where('ends_at', '>', since)
    .where('starts_at', '<', new Date(untilMs))
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ id, shifts }) => [id, joinShifts(shifts)]))
}

const shiftsAfter = (from: Date) => sql<Shift[]>`coalesce(
  jsonb_agg(jsonb_build_object('fromMs', extract(epoch from starts_at) * 1000, 'toMs', extract(epoch from ends_at) * 1000))
    filter (where ends_at > ${from}), '[]')`
