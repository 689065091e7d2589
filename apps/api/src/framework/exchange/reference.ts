import { type Chooser, type EndpointName, LANGUAGES, type Language } from '@muster/contracts'
import { giving, type SqlText, selectList, type ValueOf } from '@muster/database'
import type { OptionSource } from '../resource/options.ts'
import type { ScopedRows } from '../scope/scoped-rows.ts'

/** Rows that cells name and forms store by id; a module provides those of its own tables. */
export interface Reference extends Omit<OptionSource, 'name' | 'rows'> {
  /** Its name; by language where it has several. */
  name: SqlText<string> | ((language: Language) => SqlText<string>)
  /** Code or number that is unique; without one the name must be. */
  code?: SqlText<string> | SqlText<string | null>
  /** Too many for a list in a cell. */
  many?: true
  /** Where the rows are that a role may not see; null: everybody sees them all. */
  rows: ScopedRows | null
  /** Reason keys below `reasons` when a text matches no row, or is ambiguous, with `name`. */
  unknown: string
  ambiguous?: string
}

/** Rows that selects and choosers offer, too: they have one name. */
export interface Choosable extends Reference {
  name: SqlText<string>
  code?: SqlText<string>
}

/** The cell holds the stored value, such as the serial number of a card. */
export const AS_WRITTEN = { asWritten: true } as const

/** By chooser, or by the endpoint that provides the options of a select. */
export type ReferenceName = Chooser | EndpointName
/** The reference of an option list, or a function of the select's path. */
export type GivenReference = Reference | typeof AS_WRITTEN | ((asked: URLSearchParams) => Reference)

/** Longest list of choices: longer ones are searched, not scrolled. */
const MOST_CHOICES = 5_000
const FOUND = { id: giving<string>(''), name: giving<string>(''), exact: giving<boolean>('') }
export type Found = { [K in keyof typeof FOUND]: ValueOf<(typeof FOUND)[K]> }

const nameIn = ({ name }: Reference, language: Language) => (typeof name === 'function' ? name(language) : name)
const allOf = (...conditions: (string | undefined)[]) => conditions.filter((one) => one !== undefined).join(' and ')

/**
 * Statement that finds a text (building, its spellings): code or number first, then the name; two rows mean it is
 * ambiguous.
 */
export function findStatement(reference: Reference, language: Language): string {
  const { from, building, id, code, kind, standing, current } = reference
  const names = new Set(LANGUAGES.map((each) => nameIn(reference, each)))
  const texts = [...(code ? [code] : []), ...names].map((text) => `${text} = any($2)`)
  const exact = giving<boolean>(code ? `coalesce(${code} = any($2), false)` : 'true')
  return `select ${selectList({ id, name: nameIn(reference, language), exact })} from ${from}
    where ${allOf(`${building} = $1`, `(${texts.join(' or ')})`, kind, standing, current)} order by exact desc limit 2`
}

/** Statement for all choices (building), each with an unambiguous text. */
export function listStatement(reference: Reference, language: Language): string {
  const { from, building, id, code, kind, standing, current } = reference
  const name = nameIn(reference, language)
  return `select ${selectList({ id, name, code: code ?? name })} from ${from}
    where ${allOf(`${building} = $1`, kind, standing, current)} order by ${name} limit ${MOST_CHOICES}`
}

/** Statement for the names of rows (building, ids), including those that can no longer be chosen. */
export function nameStatement(reference: Reference, language: Language): string {
  const { from, building, id, kind } = reference
  return `select ${selectList({ id, name: nameIn(reference, language) })} from ${from}
    where ${allOf(`${building} = $1`, `${id} = any($2)`, kind)}`
}
