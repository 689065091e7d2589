import { columnsOf } from '@muster/database'
import type { Where } from '../../framework/resource/where.ts'
import type { Asked, FoundRow } from './asked.ts'

const b = columnsOf('building', 'b')

/** SQL: the time zone of the site, whose building is the first value of the conditions. */
export const ZONE = `(select ${b.time_zone} from building b where ${b.id} = $1)`
/** SQL: day and hour of a timestamp by that clock. */
export const dayOf = (instant: string) => `to_char(${instant} at time zone ${ZONE}, 'YYYY-MM-DD')`
export const clockHourOf = (instant: string) => `to_char(${instant} at time zone ${ZONE}, 'HH24:00')`
/** SQL: a share from 0 to 1, null when the whole is 0. */
export const shareOf = (part: string, whole: string) => `(${part})::float8 / nullif(${whole}, 0)`

/** Limits events to the requested period. */
export function withinSpan(where: Where, { span }: Asked, instant: string): Where {
  return where
    .add(span.fromMs, (p) => `${instant} >= to_timestamp(${p}::float8 / 1000)`)
    .add(span.toMs, (p) => `${instant} < to_timestamp(${p}::float8 / 1000)`)
}

type Cells = FoundRow['cells']

/** Rows of a statement that returns `key` and figures. */
export async function rowsOfSql({ context }: Asked, { values }: Where, sql: string): Promise<FoundRow[]> {
  const { rows } = await context.pool.query<Cells & { key: string }>(sql, values)
  return rows.map(({ key, ...cells }) => ({ key, cells }))
}

/** Sums of the additive figures over all rows. */
export const sumOf = (rows: readonly FoundRow[], ...names: string[]): Cells =>
  rows.length === 0
    ? {}
    : Object.fromEntries(names.map((name) => [name, rows.reduce((sum, { cells }) => sum + Number(cells[name] ?? 0), 0)]))

/** A share of two sums. */
export const shareIn = (cells: Cells, part: string, whole: string): number | null => {
  const of = Number(cells[whole] ?? 0)
  return of === 0 ? null : Number(cells[part] ?? 0) / of
}
