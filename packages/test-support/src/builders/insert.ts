import type pg from 'pg'

/** Inserts one row, columns by name, and returns the whole row. Objects and arrays of objects are inserted as JSON. */
export async function insert<Row extends object>(pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<Row> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const sql = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${places.join(', ')}) returning *`
  const { rows } = await pool.query<Row>(sql, Object.values(row))
  const [inserted] = rows
  if (!inserted) throw new Error(`${table}: no row came back`)
  return inserted
}
