declare const VALUE: unique symbol

/** SQL of an expression, with the type of what it gives. */
export type SqlText<Value> = string & { readonly [VALUE]: Value }

/** What an expression gives, or a row of what is selected by a list. */
export type ValueOf<Text extends SqlText<unknown>> = Text[typeof VALUE]

/**
 * What a statement that is text selects, by the names of its rows: `select ${SHOWN} from person p` with
 * `const SHOWN = selectList({ id: p.id, departName: orNull(d.name) })` gives rows of `ValueOf<typeof SHOWN>`.
 */
export const selectList = <Columns extends Record<string, SqlText<unknown>>>(
  columns: Columns,
): SqlText<{ [Name in keyof Columns]: ValueOf<Columns[Name]> }> =>
  Object.entries(columns)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', ') as SqlText<{ [Name in keyof Columns]: ValueOf<Columns[Name]> }>

/** An expression that no column is; what it gives is as its author says. */
export const giving = <Value>(text: string): SqlText<Value> => text as SqlText<Value>

/** Of a table that is joined from outside (`left join`), whose row may be missing. */
export const orNull = <Value>(column: SqlText<Value>): SqlText<Value | null> => column as string as SqlText<Value | null>
