declare const VALUE: unique symbol

/** SQL of an expression, with the type of its result. */
export type SqlText<Value> = string & { readonly [VALUE]: Value }

/** The result of an expression, or a row selected by a list. */
export type ValueOf<Text extends SqlText<unknown>> = Text[typeof VALUE]

/**
 * The select list of a textual statement, by the names of its rows: `select ${SHOWN} from person p` with `const SHOWN =
 * selectList({ id: p.id, departName: orNull(d.name) })` gives rows of `ValueOf<typeof SHOWN>`.
 */
export const selectList = <Columns extends Record<string, SqlText<unknown>>>(
  columns: Columns,
): SqlText<{ [Name in keyof Columns]: ValueOf<Columns[Name]> }> =>
  Object.entries(columns)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', ') as SqlText<{ [Name in keyof Columns]: ValueOf<Columns[Name]> }>

/** An expression that is no column; its author states the type. */
export const giving = <Value>(text: string): SqlText<Value> => text as SqlText<Value>

/** A column of an outer-joined table (`left join`), whose row may be missing. */
export const orNull = <Value>(column: SqlText<Value>): SqlText<Value | null> => column as string as SqlText<Value | null>
