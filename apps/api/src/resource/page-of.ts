import type { QueryResultRow } from 'pg'
import type { ListQuery, Page, Scope } from './store.ts'
import type { Where } from './where.ts'

export interface ListSource {
  /** Selected expressions, named as the row's keys. */
  columns: string
  /** `from … join …`, without conditions: what filters and sorts need. */
  from: string
  /** Joins that only the shown rows need are kept out of counting, searching and sorting. They may use every table of `from`. */
  joins?: string
  /** Joins a sort needs besides `from`. */
  sortJoins?: Readonly<Record<string, string>>
  /** SQL expression per sort key. */
  sorts: Readonly<Record<string, string>>
  /** Unique expression that makes the order total. */
  tieBreak: string
}

/** From here on it pays to know the total first. */
const FAR_ROWS = 2_000

/** One page in the asked order, and the number of all rows that match. */
export async function pageOf<Row extends QueryResultRow>(
  scope: Scope,
  source: ListSource,
  where: Where,
  query: ListQuery,
): Promise<Page<Row>> {
  const { pool, counts } = scope.context
  const key = query.sort.replace(/^-/, '')
  const expression = source.sorts[key]
  if (expression === undefined) throw new Error(`No sort expression for ${query.sort}`)
  const descending = query.sort.startsWith('-')
  const from = `${source.from} ${source.sortJoins?.[key] ?? ''}`
  const counting = `select count(*)::int as total ${source.from} where ${where}`
  const count = () =>
    counts.get(scope.session.buildingId, JSON.stringify([counting, where.values]), async () => {
      const counted = await pool.query<{ total: number }>(counting, where.values)
      return counted.rows[0]?.total ?? 0
    })
  const offset = query.page * query.size
  const known = offset >= FAR_ROWS ? await count() : null
  // Pages near the end are read from the end.
  const fromEnd = known !== null && offset > known / 2 && offset < known
  const size = fromEnd ? Math.min(query.size, known - offset) : query.size
  const skipped = fromEnd ? known - offset - size : offset
  const orderBy = (down: boolean) => `${expression} ${down ? 'desc' : 'asc'}, ${source.tieBreak} ${down ? 'desc' : 'asc'}`
  const values = [...where.values, size, skipped]
  // First which rows, by indexes alone; then what is shown of them.
  const { rows } = await pool.query<Row>(
    `select ${source.columns} ${from} ${source.joins ?? ''}
      where ${source.tieBreak} = any(array(select ${source.tieBreak} ${from} where ${where} order by ${orderBy(descending !== fromEnd)}
        limit $${values.length - 1} offset $${values.length}))
      order by ${orderBy(descending)}`,
    values,
  )
  if (known !== null) return { rows, total: known }
  // A page that is not full tells how many there are.
  if (rows.length > 0 && rows.length < query.size) return { rows, total: offset + rows.length }
  return { rows, total: await count() }
}
