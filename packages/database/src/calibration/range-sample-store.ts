import type { Pool } from 'pg'

/** Ranges of one tag at one instant of everyday operation, as measured; metres. */
export interface StoredRangeSample {
  tagHwId: string
  /** Height of the tag above the building's zero, as its fix had it. */
  z: number
  ranges: Readonly<Record<string, number>>
}

export const RANGE_SAMPLES_KEPT_HOURS = 24

/** Adds samples and forgets those whose time is over. Nothing happens when the building has another owner than that of `epoch`. */
export async function addRangeSamples(pool: Pool, buildingId: string, epoch: number, samples: readonly StoredRangeSample[]): Promise<void> {
  await pool.query(
    `with own as (
       select 1 from building_lease where building_id = $1 and epoch = $2 for share
     ), old as (
       delete from range_sample where building_id = $1 and at < now() - make_interval(hours => $4) and exists (select 1 from own)
     )
     insert into range_sample (building_id, samples) select $1, $3 where exists (select 1 from own) on conflict (building_id, at) do nothing`,
    [buildingId, epoch, JSON.stringify(samples), RANGE_SAMPLES_KEPT_HOURS],
  )
}

/**
 * The samples of the last hours, oldest first.
 * @param mostRows of more rows every second, third, … is read, so that a day costs no more than a few hours
 */
export async function readRangeSamples(
  pool: Pool,
  buildingId: string,
  { hours, mostRows }: { hours: number; mostRows: number },
): Promise<{ newestAt: Date | null; samples: StoredRangeSample[] }> {
  const { rows } = await pool.query<{ at: Date; samples: StoredRangeSample[] }>(
    `select at, samples from (
       select at, samples, row_number() over (order by at desc) - 1 as place, count(*) over () as rows from range_sample
        where building_id = $1 and at > now() - make_interval(hours => $2)
     ) as sampled where place % greatest(1, ceil(rows::float8 / $3)::int) = 0 order by at`,
    [buildingId, hours, mostRows],
  )
  return { newestAt: rows.at(-1)?.at ?? null, samples: rows.flatMap(({ samples }) => samples) }
}
