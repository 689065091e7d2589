import { IMPORT_SHOWN_ROWS, IMPORT_SHOWN_WRONG_ROWS, type ImportCheck, type Language, type Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { SheetRow } from '../sheet/cell.ts'
import type { ImportedRow } from './run-import.ts'
import { ignoredColumns, matchHeadings, namedFault, type SheetField } from './sheet-columns.ts'

/** What a user sees of a file of any length: counts, the first rows, and faulty ones further on. */
export class ImportOverview {
  readonly counts = { created: 0, updated: 0, wrong: 0 }
  readonly shown: ImportCheck['rows'] = []
  readonly columns: readonly (SheetField | null)[]
  readonly #language: Language
  readonly #resource: Resource
  readonly #headings: readonly string[]
  /** Columns that hold anything. */
  readonly #filled = new Set<number>()
  #rows = 0

  constructor(language: Language, resource: Resource, headings: readonly string[]) {
    this.#language = language
    this.#resource = resource
    this.#headings = headings
    this.columns = matchHeadings(resource, headings)
  }

  /** Columns whose content is ignored. */
  get ignored(): string[] {
    return ignoredColumns(this.#language, this.#headings, this.columns, this.#filled)
  }

  add(rows: readonly SheetRow[], results: readonly ImportedRow[]): void {
    for (const [i, result] of results.entries()) {
      const { state } = result
      for (const [k, { text }] of (rows[i]?.cells ?? []).entries()) if (text !== '') this.#filled.add(k)
      this.counts[state === 'new' ? 'created' : state === 'changed' ? 'updated' : 'wrong'] += 1
      this.#rows += 1
      if (this.#rows <= IMPORT_SHOWN_ROWS || (state === 'wrong' && this.counts.wrong <= IMPORT_SHOWN_WRONG_ROWS)) {
        this.shown.push(this.#shownRow(rows[i]?.cells ?? [], result))
      }
    }
  }

  #shownRow(cells: SheetRow['cells'], { line, state, faults }: ImportedRow): ImportCheck['rows'][number] {
    const values = Object.fromEntries(this.columns.flatMap((column, k) => (column ? [[column.name, cells[k]?.text ?? '']] : [])))
    return { line, state, values, faults: this.#columnFaults(faults) }
  }

  /**
   * Assigns faults of fields to the columns that show them: a range has two. A fault without a column belongs to the
   * row.
   */
  #columnFaults(faults: Record<string, string>): Record<string, string> {
    const placed: Record<string, string> = {}
    for (const [field, message] of Object.entries(faults)) {
      const column = this.columns.find((candidate) => candidate?.field.name === field)
      const key = column?.name ?? ''
      const text = column ? message : namedFault(this.#language, this.#resource, field, message)
      placed[key] = placed[key] ? `${placed[key]}${translateAny(this.#language, 'exchange.faultSeparator')}${text}` : text
    }
    return placed
  }
}
