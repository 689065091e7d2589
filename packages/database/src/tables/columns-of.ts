import { MODEL_COLUMNS } from '../generated/tables.ts'
import type { StoredRow, TableName } from './database.ts'
import type { SqlText } from './select-list.ts'

/** Each column of a table, as a statement names it. */
type ColumnNames<T extends TableName> = { readonly [C in keyof StoredRow<T>]: SqlText<StoredRow<T>[C]> }

/**
 * Names of columns for statements that are text: with `const p = columnsOf('person', 'p')` write `${p.name}` for
 * `p.name`. A column that the schema does not have does not compile.
 */
export const columnsOf = <T extends TableName>(table: T, alias: string = table): ColumnNames<T> =>
  Object.fromEntries(MODEL_COLUMNS[table].map((column) => [column, `${alias}.${column}`])) as ColumnNames<T>

/**
 * The same without a table, for inserts and updates: with `const to = namesOf('person')` write `${to.name}` for `name`.
 */
export const namesOf = <T extends TableName>(table: T): { readonly [C in keyof StoredRow<T>]: C } =>
  Object.fromEntries(MODEL_COLUMNS[table].map((column) => [column, column])) as { [C in keyof StoredRow<T>]: C }
