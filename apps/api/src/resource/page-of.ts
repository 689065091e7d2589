import type { Pool, QueryResultRow } from 'pg'
import type { ListQuery, Page } from './store.ts'
import type { Where } from './where.ts'

export interface ListSource {
  /** Selected expressions, named as the row's keys. */
  columns: string
  /** `from … join …`, without conditions. */
  from: string
  /** Joins that only the shown rows need are kept out of counting. */
  joins?: string
  /** SQL expression per sort key. */
  sorts: Readonly<Record<string, string>>
  /** Unique expression that makes the order total. */
  tieBreak: string
}

/** One page in the asked order, and the number of all rows that match. */
export async function pageOf<Row extends QueryResultRow>(
  pool: Pool,
  source: ListSource,
  where: Where,
  query: ListQuery,
): Promise<Page<Row>> {
  const descending = query.sort.startsWith('-')
  const expression = source.sorts[query.sort.replace(/^-/, '')]
  if (expression === undefined) throw new Error(`No sort expression for ${query.sort}`)
  const order = `${expression} ${descending ? 'desc nulls last' : 'asc nulls last'}, ${source.tieBreak}`
  const limits = [query.size, query.page * query.size]
  const next = where.values.length
  const [rows, count] = await Promise.all([
    pool.query<Row>(
      `select ${source.columns} ${source.from} ${source.joins ?? ''} where ${where} order by ${order} limit $${next + 1} offset $${next + 2}`,
      [...where.values, ...limits],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${source.from} where ${where}`, where.values),
  ])
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 }
}
