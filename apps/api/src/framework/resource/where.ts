import { searchForm } from '@muster/contracts'

/** Conditions and their values, numbered for PostgreSQL. Only texts of this program ever become SQL. */
export class Where {
  readonly values: unknown[] = []
  readonly #parts: string[] = []

  /** @param sql gives the condition for the placeholder of `value`, such as `$3`. */
  add(value: unknown, sql: (placeholder: string) => string): this {
    this.values.push(value)
    this.#parts.push(sql(`$${this.values.length}`))
    return this
  }

  /** A value for a condition that is added with `raw`. @returns its placeholder */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** As `add`, unless the value is empty. */
  addIf(value: string | undefined, sql: (placeholder: string) => string): this {
    return value === undefined || value === '' ? this : this.add(value, sql)
  }

  /** Any of the columns contains the text, ignoring case. */
  contains(text: string | undefined, ...columns: string[]): this {
    if (!text) return this
    return this.add(`%${escapeLike(text)}%`, (p) => `(${columns.map((column) => `${column} ilike ${p}`).join(' or ')})`)
  }

  /**
   * Any of the search forms contains the text, however it is typed: so names, plates and numbers are searched. @param
   * forms `formOf` a column, or a column that holds one
   */
  finds(text: string | undefined, ...forms: string[]): this {
    const form = searchForm(text ?? '')
    if (form === '') return this
    return this.add(`%${escapeLike(form)}%`, (p) => `(${forms.map((one) => `${one} like ${p}`).join(' or ')})`)
  }

  /**
   * The column contains the text. It holds search forms, with an index of their characters and one of their trigrams:
   * trigrams cover letters and digits only, Chinese is looked up character by character.
   */
  searched(column: string, text: string | undefined): this {
    const form = searchForm(text ?? '')
    return form === '' ? this : this.raw(this.searching(column, form))
  }

  /** As `searched`, to be part of another condition. @returns the condition */
  searching(column: string, form: string): string {
    const chinese = [...new Set(form)].filter((char) => char > '\x7f')
    const holdsThem = chinese.length === 0 ? '' : `string_to_array(${column}, null) @> ${this.value(chinese)}::text[] and `
    return `${holdsThem}${column} like ${this.value(`%${escapeLike(form)}%`)}`
  }

  /** The column's day lies in a range `from,to` of days; an empty end is open. */
  within(range: string | undefined, column: string): this {
    const [from, to] = (range ?? '').split(',')
    return this.addIf(from, (p) => `${column} >= ${p}::date`).addIf(to, (p) => `${column} <= ${p}::date`)
  }

  /**
   * The column's instant lies in a range `from,to` of seconds of the site; an empty end is open. @param zone SQL of the
   * site's time zone
   */
  during(range: string | undefined, column: string, zone: string): this {
    const [from, to] = (range ?? '').split(',')
    return this.addIf(from, (p) => `${column} >= ${p}::timestamp at time zone ${zone}`).addIf(
      to,
      (p) => `${column} < (${p}::timestamp + interval '1 second') at time zone ${zone}`,
    )
  }

  /** A condition without a value. */
  raw(sql: string): this {
    this.#parts.push(sql)
    return this
  }

  toString(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' and ')
  }
}

/** SQL: what a column is searched by, as `searchForm` makes it. */
export const formOf = (column: string) => `search_form(${column})`

/** `%`, `_` and `\` are literal in a search. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
