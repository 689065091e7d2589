import { type RawBuilder, sql } from 'kysely'

export const NOW: RawBuilder<Date> = sql<Date>`now()`

/** A time before now. */
export const ago = (count: number, unit: 'days' | 'hours' | 'mins' | 'secs'): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(${sql.raw(unit)} => ${count})`

/** For `=`: one of these, also for an empty list, which `in` does not allow. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`
