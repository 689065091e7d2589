import type { PoolClient } from 'pg'
import { into, seesPerson } from '../../scope/people.ts'
import type { SessionView } from '../session/session.store.ts'

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
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  hash: string | null,
  ownId: string | null,
): Promise<string | null> {
  if (hash === null) return null
  const values: unknown[] = [buildingId, hash]
  const sees = seesPerson(scope, 'p', into(values))
  // By its own index alone: with more conditions the planner of a table that has just been filled takes another index and reads everybody.
  // Whom the caller may not see is not named.
  const { rows } = await db.query<{ id: string; name: string; class: string; left: boolean }>(
    `select id, case when ${sees} then name else '***' end as name, class, left_on is not null as left
       from person p where building_id = $1 and id_number_hash = $2`,
    values,
  )
  return rows.find((row) => row.id !== ownId && !row.left && row.class !== 'visitor')?.name ?? null
}
