import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { ModelTables } from '../generated/tables.ts'
import type { KnownValues } from './known-values.ts'

/** A column that is read as more than its type in PostgreSQL says, and written as before. */
type Known<Column, Value> = ColumnType<Value | Extract<SelectType<Column>, null>, InsertType<Column>, UpdateType<Column>>

type KnownTable<Table, Values> = { [C in keyof Table]: C extends keyof Values ? Known<Table[C], Values[C]> : Table[C] }

/** Every table of prisma/models with its columns, as read, inserted and updated. */
export type Database = {
  [T in keyof ModelTables]: T extends keyof KnownValues ? KnownTable<ModelTables[T], KnownValues[T]> : ModelTables[T]
}

/** Does not compile when known-values.ts names a table or column that the schema does not have. */
type OfTheSchema<
  Values extends {
    [T in keyof Values]: T extends keyof ModelTables ? { [C in keyof Values[T]]: C extends keyof ModelTables[T] ? unknown : never } : never
  },
> = Values
export type CheckedKnownValues = OfTheSchema<KnownValues>
