import type { SqlText } from '@muster/database'
import type { QueryResultRow } from 'pg'
import type { SeenRows } from '../scope/seen-rows.ts'
import { prepared } from './prepared.ts'
import type { ListQuery, Page, StoreCall } from './store.ts'
import type { Where } from './where.ts'

export interface ListSource<Row> {
  /** Made by `selectList`: it types the rows. */
  columns: SqlText<Row>
  /** `from … join …`, without conditions: what filters and sorts need. */
  from: string
  /**
   * Joins needed only for the shown rows are kept out of counting, searching and sorting. They may use every table of
   * `from`.
   */
  joins?: string
  /** Joins of a sort besides `from`, by its key. */
  sortJoins?: Readonly<Record<string, SortJoin>>
  /** SQL expression per sort key. */
  sorts: Readonly<Record<string, string>>
  /** Unique expression that makes the order total. */
  tieBreak: string
}

/**
 * An inner join, and the condition of the rows without a match: two searches, each in the order of an index, instead of
 * an outer join that has to be computed whole before it can be sorted.
 */
interface SortJoin {
  join: string
  without?: string
}

/** From this page on it pays to know the total first. */
const FAR_ROWS = 2_000

/** One page in the asked order, and the number of all rows that match. */
export async function pageOf<Row extends QueryResultRow>(
  call: StoreCall,
  source: ListSource<Row>,
  where: SeenRows,
  query: ListQuery,
): Promise<Page<Row>> {
  const { pool, counts } = call.context
  const key = query.sort.replace(/^-/, '')
  const descending = query.sort.startsWith('-')
  const counting = `select count(*)::int as total ${source.from} where ${where}`
  const count = () =>
    counts.get(call.session.buildingId, JSON.stringify([counting, where.values]), async () => {
      const counted = await pool.query<{ total: number }>(counting, where.values)
      return counted.rows[0]?.total ?? 0
    })
  const offset = query.page * query.size
  const known = offset >= FAR_ROWS ? await count() : null
  // Pages near the end are read from the end.
  const fromEnd = known !== null && offset > known / 2 && offset < known
  const size = fromEnd ? Math.min(query.size, known - offset) : query.size
  const skipped = fromEnd ? known - offset - size : offset
  // First the ids, by indexes alone; then the contents of those rows.
  const found = await pool.query<{ id: string }>(idsOf(source, where, key, descending !== fromEnd), [...where.values, size, skipped])
  const ids = found.rows.map(({ id }) => id)
  const rows = await rowsOf(call, source, fromEnd ? ids.reverse() : ids)
  if (known !== null) return { rows, total: known }
  // A page that is not full tells the total.
  if (ids.length < query.size && (ids.length > 0 || offset === 0)) return { rows, total: offset + ids.length }
  const total = query.exact ? await count() : await within(count(), call.context.countWaitMs)
  if (total !== null) return { rows, total }
  return { rows, total: Math.max(offset + ids.length, await estimateOf(call, source, where)), about: true }
}

/** Null when it takes longer (0: when it is not there yet); it continues, and the next caller finds it. */
async function within<T>(result: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    if (ms === 0) done(null)
    else timer = setTimeout(done, ms, null)
  })
  const first = await Promise.race([result, late]).finally(() => clearTimeout(timer))
  // The next caller gets the error.
  if (first === null) result.catch(() => undefined)
  return first
}

/** How many rows the planner expects. */
async function estimateOf({ context }: StoreCall, { from }: ListSource<unknown>, where: Where): Promise<number> {
  const { rows } = await context.pool.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) select ${from} where ${where}`,
    where.values,
  )
  return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

/** Statement for the ids of a page; its last two values are limit and offset. */
function idsOf({ from, sorts, sortJoins, tieBreak }: ListSource<unknown>, where: Where, key: string, descending: boolean): string {
  const expression = sorts[key]
  if (expression === undefined) throw new Error(`No sort expression for ${key}`)
  const [size, skipped] = [where.values.length + 1, where.values.length + 2]
  const direction = descending ? 'desc' : 'asc'
  const { join = '', without } = sortJoins?.[key] ?? {}
  const joined = `select ${tieBreak} as id, ${expression} as key ${from} ${join} where ${where} order by ${expression} ${direction}, ${tieBreak} ${direction}`
  if (without === undefined) return `${joined} limit $${size} offset $${skipped}`
  // Unordered: few rows match, and an order would tempt the planner to scan all rows to find them.
  const alone = `select ${tieBreak} as id, null as key ${from} where ${where} and ${without}`
  return `select id from ((${joined} limit $${size}::int + $${skipped}::int) union all (${alone})) of_both
    order by key ${direction}, id ${direction} limit $${size} offset $${skipped}`
}

/**
 * Contents of rows of the session's building, in the order of their ids. The statement is planned once per connection.
 */
async function rowsOf<Row extends QueryResultRow>({ context }: StoreCall, source: ListSource<Row>, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const text = `select ${source.columns} ${source.from} ${source.joins ?? ''}
    where ${source.tieBreak} = any($1) order by array_position($1, ${source.tieBreak})`
  const { rows } = await context.pool.query<Row>(prepared(text, [ids]))
  return rows
}
