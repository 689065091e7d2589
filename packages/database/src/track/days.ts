import type { Pool } from 'pg'

/** A day with fixes, and the span of its fixes, Unix ms. */
export interface TrackedDay {
  /** `yyyy-MM-dd` in the requested zone. */
  day: string
  fromMs: number
  toMs: number
}

const ROWS = 'trackable_no = $1 and from_ms >= $2'

/** Days since `sinceMs` on which a trackable was located, newest first. Reads no fixes, only the spans of rows. */
export async function readTrackDays(pool: Pool, trackableNo: number, sinceMs: number, timeZone: string): Promise<TrackedDay[]> {
  const { rows } = await pool.query<{ day: string; from_ms: string; to_ms: string }>(
    `select to_char(to_timestamp(from_ms / 1000.0) at time zone $3, 'YYYY-MM-DD') as day, min(from_ms) as from_ms, max(to_ms) as to_ms
       from (select from_ms, to_ms from track.chunk where ${ROWS} union all select from_ms, to_ms from track.tail where ${ROWS}) part
      group by 1 order by 1 desc`,
    [trackableNo, Math.floor(sinceMs), timeZone],
  )
  return rows.map(({ day, from_ms, to_ms }) => ({ day, fromMs: Number(from_ms), toMs: Number(to_ms) }))
}
