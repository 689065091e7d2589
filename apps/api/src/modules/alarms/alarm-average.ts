import type { Pool } from 'pg'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS

/**
 * Days of a span on which the site had alarms watched: from its first alarm on, because a site of five days has no
 * thirty to divide by.
 * @param from day of the site
 * @param to day of the site, included
 */
export async function watchedDays(pool: Pool, buildingId: string, from: string, to: string): Promise<number> {
  const { rows } = await pool.query<{ first: string | null }>(
    `select to_char(min(arrived_at) at time zone (select time_zone from building where id = $1), 'YYYY-MM-DD') as first
       from alarm where building_id = $1`,
    [buildingId],
  )
  return Math.max(1, dayOf(to) - Math.max(dayOf(from), dayOf(rows[0]?.first ?? to)) + 1)
}

/**
 * THE daily average of alarms, of the home page and the statistics: those that called somebody, so none of a silence
 * window. @param called their number in the span
 */
export const averagePerDay = async (pool: Pool, buildingId: string, called: number, { from, to }: { from: string; to: string }) =>
  called / (await watchedDays(pool, buildingId, from, to))
