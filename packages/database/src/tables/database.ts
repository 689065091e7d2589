import type { ColumnType, Insertable, InsertType, Selectable, SelectType, Updateable, UpdateType } from 'kysely'
import type { ModelTables } from '../generated/tables.ts'
import type { KnownValues } from './known-values.ts'

/** A column that is read as a narrower type than its type in PostgreSQL, and written as before. */
type Known<Column, Value> = ColumnType<Value | Extract<SelectType<Column>, null>, InsertType<Column>, UpdateType<Column>>

type KnownTable<Table, Values> = { [C in keyof Table]: C extends keyof Values ? Known<Table[C], Values[C]> : Table[C] }

/** Does not compile when known-values.ts names a table or column that the schema does not have. */
type OfTheSchema<
  Values extends {
    [T in keyof Values]: T extends keyof ModelTables ? { [C in keyof Values[T]]: C extends keyof ModelTables[T] ? unknown : never } : never
  },
> = Values
type Values = OfTheSchema<KnownValues>

/** Every table of prisma/models with its columns, as read, inserted and updated. */
export type Database = {
  [T in keyof ModelTables]: T extends keyof Values ? KnownTable<ModelTables[T], Values[T]> : ModelTables[T]
}

export type TableName = keyof Database
/** A row as it is read. */
export type StoredRow<T extends TableName> = Selectable<Database[T]>
/** A row to insert: what has a default may be left out. */
export type NewRow<T extends TableName> = Insertable<Database[T]>
/** The changed columns of a row. */
export type RowChange<T extends TableName> = Updateable<Database[T]>
