import type { Field, Language } from '@muster/contracts'
import type { BaseContext } from '../context.ts'
import type { SessionView } from '../scope/session-view.ts'
import { nameStatement, type Reference } from './reference.ts'

/** Names of referenced rows, for the forms being shown. */
export class ReferenceNames {
  readonly #context: BaseContext
  readonly #session: SessionView
  readonly #language: Language
  readonly #known = new Map<Reference, Map<string, string>>()

  constructor({ context, session }: { context: BaseContext; session: SessionView }, language: Language) {
    this.#context = context
    this.#session = session
    this.#language = language
  }

  /** Loads the names that these forms refer to and that are not known yet. */
  async learn(fields: readonly Field[], forms: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    for (const field of fields) {
      const reference = field.kind === 'dialog' ? null : this.#context.references.of(field)
      if (reference === null) continue
      const known = this.#known.get(reference) ?? new Map<string, string>()
      this.#known.set(reference, known)
      const values = forms.map((form) => form[field.name]).filter((value) => typeof value === 'string' && value !== '') as string[]
      const ids = [...new Set(values)].filter((id) => !known.has(id))
      if (ids.length === 0) continue
      const { rows } = await this.#context.pool.query<{ id: string; name: string }>(nameStatement(reference, this.#language), [
        this.#session.buildingId,
        ids,
      ])
      for (const { id, name } of rows) known.set(id, name)
    }
  }

  /** Name of a field's value; the value itself where it is text, or its row is gone. */
  of(field: Field, value: string): string | undefined {
    const reference = field.kind === 'dialog' ? null : this.#context.references.of(field)
    return reference === null ? undefined : (this.#known.get(reference)?.get(value) ?? value)
  }
}
