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
   * The column contains the text, ignoring case. It is stored in lower case with an index of its characters and one of
   * its trigrams: trigrams cover letters and digits only, Chinese is looked up character by character.
   */
  searched(column: string, text: string | undefined): this {
    if (!text) return this
    const lower = text.toLowerCase()
    const chinese = [...new Set(lower)].filter((char) => char > '\x7f')
    if (chinese.length > 0) this.add(chinese, (p) => `string_to_array(${column}, null) @> ${p}::text[]`)
    return this.add(`%${escapeLike(lower)}%`, (p) => `${column} like ${p}`)
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

/** `%`, `_` and `\` are literal in a search. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
