import { type Chooser, ENDPOINTS, type Field, type Resource } from '@muster/contracts'
import { AS_WRITTEN, type GivenReference, type Reference, type ReferenceName } from './reference.ts'
import { exportFields, sheetFields } from './sheet-columns.ts'

const NAME_BY_PATH = new Map<string, string>(Object.entries(ENDPOINTS).map(([name, { path }]) => [path, name]))

/** What a field may refer to, by its options' path; undefined: nothing. */
function askedBy(field: Field): { chooser: Chooser } | { path: string } | undefined {
  if (field.kind === 'dialog') return { chooser: field.chooser }
  if (field.kind === 'remoteSelect') return { path: field.path }
  return 'options' in field && 'path' in field.options ? { path: field.options.path } : undefined
}

/** References of choosers and option lists, as the modules give them. */
export class ReferenceBook {
  readonly #given: ReadonlyMap<string, GivenReference>
  /** One object per path, so that it can serve as a key. */
  readonly #byPath = new Map<string, Reference | typeof AS_WRITTEN | undefined>()

  private constructor(given: ReadonlyMap<string, GivenReference>) {
    this.#given = given
  }

  /**
   * A chooser without a module that provides its rows does not compile.
   * @throws when an exported or imported column has options that no module knows: its cells would be ids, or empty
   */
  static of<Name extends ReferenceName>(
    given: { readonly [N in Name]: N extends Chooser ? Reference : GivenReference } & Readonly<Record<Chooser, Reference>>,
    resources: Readonly<Record<string, Resource>>,
  ): ReferenceBook {
    const book = new ReferenceBook(new Map(Object.entries<GivenReference>(given)))
    const unknown = Object.values(resources).flatMap((resource) => book.#unknownColumns(resource))
    if (unknown.length > 0) throw new Error(`no module says what these columns refer to: ${unknown.join(', ')}`)
    return book
  }

  /** The reference whose ids a field keeps; null: it keeps text. */
  of(field: Field): Reference | null {
    const found = this.#find(field)
    return found === undefined || 'asWritten' in found ? null : found
  }

  ofChooser(chooser: Chooser): Reference {
    return this.#given.get(chooser) as Reference
  }

  #find(field: Field): Reference | typeof AS_WRITTEN | undefined {
    const asked = askedBy(field)
    if (!asked) return AS_WRITTEN
    if ('chooser' in asked) return this.#givenBy(asked.chooser, '')
    if (!this.#byPath.has(asked.path)) {
      const [path = '', query = ''] = asked.path.split('?')
      this.#byPath.set(asked.path, this.#givenBy(NAME_BY_PATH.get(path) ?? '', query))
    }
    return this.#byPath.get(asked.path)
  }

  #givenBy(name: string, query: string): Reference | typeof AS_WRITTEN | undefined {
    const given = this.#given.get(name)
    return typeof given === 'function' ? given(new URLSearchParams(query)) : given
  }

  #unknownColumns(resource: Resource): string[] {
    const { name, permissions } = resource
    const columns = [...(permissions.export ? exportFields(resource) : []), ...(permissions.import ? sheetFields(resource) : [])]
    const unknown = columns.filter(({ field }) => !this.#isKnown(field))
    return [...new Set(unknown.map(({ field }) => `${name}.${field.name}`))]
  }

  /** Several choices of a loaded list can only be written as stored. */
  #isKnown(field: Field): boolean {
    const found = this.#find(field)
    return field.kind === 'checkbox' || field.kind === 'cascader' ? found === AS_WRITTEN : found !== undefined
  }
}
