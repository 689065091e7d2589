import { sql } from 'kysely'
import { ago } from '../tables/fragments.ts'
import { type Queryable, tables } from '../tables/tables.ts'
import type { StoredRangeSample } from './stored-calibration.ts'

export const RANGE_SAMPLES_KEPT_HOURS = 24

/** Adds samples and deletes expired ones. Does nothing when the building has another owner than that of `epoch`. */
export async function addRangeSamples(
  db: Queryable,
  buildingId: string,
  epoch: number,
  samples: readonly StoredRangeSample[],
): Promise<void> {
  await tables(db)
    .with('own', (db) =>
      db.selectFrom('building_lease').select('epoch').where('building_id', '=', buildingId).where('epoch', '=', epoch).forShare(),
    )
    .with('old', (db) =>
      db
        .deleteFrom('range_sample')
        .where('building_id', '=', buildingId)
        .where('at', '<', ago(RANGE_SAMPLES_KEPT_HOURS, 'hours'))
        .where(({ exists, selectFrom }) => exists(selectFrom('own').select('epoch'))),
    )
    .insertInto('range_sample')
    .columns(['building_id', 'samples'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('own').select([val(buildingId).as('building_id'), cast<string>(val(JSON.stringify(samples)), 'jsonb').as('samples')]),
    )
    .onConflict((conflict) => conflict.columns(['building_id', 'at']).doNothing())
    .execute()
}

/**
 * The samples of the last hours, oldest first.
 * @param mostRows with more rows only every second, third, … is read, so that a day costs no more than a few hours
 */
export async function readRangeSamples(
  db: Queryable,
  buildingId: string,
  { hours, mostRows }: { hours: number; mostRows: number },
): Promise<{ newestAt: Date | null; samples: StoredRangeSample[] }> {
  const rows = await tables(db)
    .selectFrom(({ selectFrom }) =>
      selectFrom('range_sample')
        .select(['at', 'samples'])
        .select(sql<string>`row_number() over (order by at desc) - 1`.as('place'))
        .select(sql<string>`count(*) over ()`.as('rows'))
        .where('building_id', '=', buildingId)
        .where('at', '>', ago(hours, 'hours'))
        .as('sampled'),
    )
    .select(['at', 'samples'])
    .where(({ ref }) => sql`${ref('place')} % greatest(1, ceil(${ref('rows')}::float8 / ${mostRows})::int) = 0`)
    .orderBy('at')
    .execute()
  return { newestAt: rows.at(-1)?.at ?? null, samples: rows.flatMap(({ samples }) => samples) }
}
