import { type NewRow, type Queryable, type TableName, tables } from '@muster/database'

/** Rejects rows with a column the table does not have. */
type OnlyColumns<T extends TableName, Row> = Record<Exclude<keyof Row, keyof NewRow<T>>, never>

/** Inserts rows in one statement; a column missing in the schema does not compile. Existing rows stay as they are. */
export async function insertRows<T extends TableName, Row extends NewRow<T>>(
  db: Queryable,
  table: T,
  rows: readonly (Row & OnlyColumns<T, Row>)[],
): Promise<void> {
  if (rows.length === 0) return
  await tables(db)
    .insertInto<TableName>(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
