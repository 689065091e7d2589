/**
 * SQL: there is no such row yet. As a value it is looked up in the index, row by row; with `not exists` the database,
 * which does not expect a storm, compares each row with each of the others.
 */
export const noneYet = (from: string) => `(select 1 from ${from} limit 1) is null`
