import type { PoolClient } from 'pg'

/** Whether a day is after today at the site. */
export async function dayIsLater(db: PoolClient, buildingId: string, day: string): Promise<boolean> {
  const { rows } = await db.query<{ later: boolean }>(
    'select $2::date > (now() at time zone time_zone)::date as later from building where id = $1',
    [buildingId, day],
  )
  return rows[0]?.later ?? false
}

/** Who of the employees and contractors' people has this paper already; null when nobody else. */
export async function idNumberHolder(
  db: PoolClient,
  buildingId: string,
  hash: string | null,
  ownId: string | null,
): Promise<string | null> {
  if (hash === null) return null
  // By its own index alone: with more conditions the planner of a table that has just been filled takes another index and reads everybody.
  const { rows } = await db.query<{ id: string; name: string; class: string; left: boolean }>(
    'select id, name, class, left_on is not null as left from person where building_id = $1 and id_number_hash = $2',
    [buildingId, hash],
  )
  return rows.find((row) => row.id !== ownId && !row.left && row.class !== 'visitor')?.name ?? null
}
