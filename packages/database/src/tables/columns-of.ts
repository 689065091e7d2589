import { MODEL_COLUMNS } from '../generated/tables.ts'
import type { Database, TableName } from './database.ts'

/** Each column of a table, as a statement names it. */
type ColumnNames<T extends TableName> = Readonly<Record<keyof Database[T], string>>

/**
 * Names of columns for statements that are text: with `const p = columnsOf('person', 'p')` write `${p.name}` for
 * `p.name`. A column that the schema does not have does not compile.
 */
export const columnsOf = <T extends TableName>(table: T, alias: string = table): ColumnNames<T> =>
  Object.fromEntries(MODEL_COLUMNS[table].map((column) => [column, `${alias}.${column}`])) as ColumnNames<T>
