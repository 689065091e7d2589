import { columnsOf, type Expression, giving, type SqlText, sql, tables } from '@muster/database'
import type { Pool } from 'pg'

const b = columnsOf('building', 'b')

/** SQL of the building's time zone; $1 is always the building. */
const ZONE = `(select ${b.time_zone} from building b where ${b.id} = $1)`

/** A `yyyy-MM-dd HH:mm:ss` in site time as a timestamp. */
export const fromSiteTime = (placeholder: string) => giving<Date>(`(${placeholder}::timestamp at time zone ${ZONE})`)
/** A timestamp as `yyyy-MM-dd HH:mm:ss` in site time. */
export const toSiteTime = (column: string) =>
  giving<string>(`coalesce(to_char(${column} at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI:SS'), '')`)
/** A timestamp as `yyyy-MM-dd HH:mm:ss` in a time zone. */
export const siteTime = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)

/** Unix ms of a `yyyy-MM-dd HH:mm:ss` in a time zone; in an hour skipped by the clocks, the one after it. */
export function siteTimeMs(text: string, timeZone: string): number {
  const asUtcMs = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`)
  const wanted = asUtcMs(text)
  const offset = (ms: number) => asUtcMs(siteTime(new Date(ms), timeZone)) - ms
  const near = wanted - offset(wanted)
  return wanted - offset(near)
}

export async function timeZoneOf(pool: Pool, buildingId: string): Promise<string> {
  const rows = await tables(pool).selectFrom('building').select('time_zone as timeZone').where('id', '=', buildingId).execute()
  return rows[0]?.timeZone ?? 'UTC'
}

/** Type of a time written as text. */
type TextOf<T> = string | Extract<T, null>

/** A timestamp as ISO 8601 text in UTC. */
export const isoTime = <T extends Date | null>(column: SqlText<T>) =>
  giving<TextOf<T>>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
/** The same with milliseconds. */
export const isoTimeMs = <T extends Date | null>(column: SqlText<T>) =>
  giving<TextOf<T>>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
/** A day as `yyyy-MM-dd`. */
export const dayText = <T extends Date | null>(column: SqlText<T>) => giving<TextOf<T>>(`to_char(${column}, 'YYYY-MM-DD')`)

/** The same for a column in a built statement. */
export const isoText = <T extends Date | null>(at: Expression<T>) =>
  sql<TextOf<T>>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
