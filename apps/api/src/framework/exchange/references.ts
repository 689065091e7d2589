import { type Chosen, type Field, type Language, spelled } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import type { BaseContext } from '../context.ts'
import type { Refusal } from '../resource/store.ts'
import { idsInScope } from '../scope/scoped-rows.ts'
import type { SessionView } from '../scope/session-view.ts'
import { type Found, findStatement, listStatement, type Reference } from './reference.ts'
import type { ReferenceBook } from './reference-book.ts'

/** What a text may be stored as: a code, a plate or a name in its one spelling, or as earlier versions took it. */
const spellingsOf = (text: string): string[] => [
  ...new Set([text, ...(['name', 'number', 'plate'] as const).map((kind) => spelled(kind, text))]),
]

/**
 * Resolves texts in cells. Found ones are cached; unknown ones are looked up again, because an earlier row may have
 * created them.
 */
export class References {
  readonly #db: PoolClient | Pool
  readonly #book: ReferenceBook
  readonly #session: SessionView
  readonly #language: Language
  readonly #known = new Map<Reference, Map<string, Chosen>>()
  /** Everything that was found. */
  readonly ids = new Set<string>()

  constructor(db: PoolClient | Pool, { context, session }: { context: BaseContext; session: SessionView }, language: Language) {
    this.#db = db
    this.#book = context.references
    this.#session = session
    this.#language = language
  }

  /** What a field keeps the ids of; null: what it keeps is what is written. */
  of(field: Field): Reference | null {
    return this.#book.of(field)
  }

  /** Drops everything found so far: its creation may have been rolled back. */
  forget(): void {
    this.#known.clear()
    this.ids.clear()
  }

  async find(reference: Reference, text: string): Promise<Chosen | Refusal> {
    const known = this.#known.get(reference) ?? new Map<string, Chosen>()
    this.#known.set(reference, known)
    const before = known.get(text)
    if (before) return before
    const { rows } = await this.#db.query<Found>(findStatement(reference, this.#language), [this.#session.buildingId, spellingsOf(text)])
    const [first, second] = await this.#seen(reference, rows)
    const { unknown, ambiguous = unknown } = reference
    if (!first) return { reason: unknown, values: { name: text } }
    if (!first.exact && second) return { reason: ambiguous, values: { name: text } }
    const found = { id: first.id, name: first.name }
    known.set(text, found)
    this.ids.add(found.id)
    return found
  }

  /** The texts allowed in a cell: names, or codes where several share a name. */
  async choices(reference: Reference): Promise<string[]> {
    if (reference.many) return []
    const { rows } = await this.#db.query<Chosen & { code: string }>(listStatement(reference, this.#language), [this.#session.buildingId])
    const seen = await this.#seen(reference, rows)
    const times = new Map<string, number>()
    for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
    return seen.map(({ name, code }) => (times.get(name) === 1 ? name : code))
  }

  /** Rows the caller may not see count as missing. */
  async #seen<R extends Chosen>({ rows: scoped }: Reference, rows: R[]): Promise<R[]> {
    if (scoped === null || scoped.sees(this.#session, () => '$1') === 'true') return rows
    const seen = await idsInScope(
      this.#db,
      this.#session,
      scoped,
      rows.map(({ id }) => id),
    )
    return rows.filter(({ id }) => seen.has(id))
  }
}
