import type { ClientBase } from 'pg'

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Inserts rows of one shape in one statement; keys are column names. Rows that exist already stay as they are. */
export async function insertRows(client: ClientBase, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).map(quote).join(', ')
  await client.query(
    `insert into ${quote(table)} (${columns}) select ${columns} from json_populate_recordset(null::${quote(table)}, $1::json) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
