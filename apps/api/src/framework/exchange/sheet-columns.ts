import { type Field, LANGUAGES, type Language, type Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { SheetRow } from '../sheet/cell.ts'
import { columnLetter } from '../sheet/write-workbook.ts'
import { labelOf } from './words.ts'

/** One column of a workbook: a field, or one end of a range. */
export interface SheetField {
  /** Field name; for a range with `.from` or `.to` appended. */
  name: string
  field: Field
  end: 0 | 1 | null
}

const EXCHANGED = new Set<Field['kind']>([
  'text',
  'textarea',
  'date',
  'datetime',
  'year',
  'select',
  'remoteSelect',
  'radio',
  'checkbox',
  'cascader',
  'unit',
  'range',
  'dialog',
  'geometry',
])

/** Columns of the resource's template and exports: what can be written into a cell. */
export function sheetFields(resource: Resource): SheetField[] {
  return resource.fields
    .filter(({ kind, locked }) => EXCHANGED.has(kind) && !locked)
    .flatMap((field): SheetField[] =>
      field.kind === 'range'
        ? [
            { name: `${field.name}.from`, field, end: 0 },
            { name: `${field.name}.to`, field, end: 1 },
          ]
        : [{ name: field.name, field, end: null }],
    )
}

/** Columns of an export: those of the template, calculated or locked ones, and further ones of the list. */
export function exportFields(resource: Resource): SheetField[] {
  const own = formColumns(resource)
  const besides = (resource.listed ?? []).filter(({ name }) => !namesake(resource, own, name))
  return [...own, ...besides.map((field): SheetField => ({ name: field.name, field, end: null }))]
}

/** Columns of an export by names of the list's: what that shows of a field of the form goes out as that field, once. */
export function chosenFields(resource: Resource, names: readonly string[]): SheetField[] {
  const all = exportFields(resource)
  const wanted = new Set(names.map((name) => namesake(resource, all, name)?.field.name ?? name))
  return [...wanted].flatMap((name) => all.filter(({ field }) => field.name === name))
}

const formColumns = (resource: Resource): SheetField[] => [
  ...sheetFields(resource),
  ...resource.fields
    .filter(({ kind, locked }) => kind === 'calc' || locked)
    .map((field): SheetField => ({ name: field.name, field, end: null })),
]

/** The column that a name of the list's stands for, as `kind` for `kindName`: one heading in every language. */
function namesake(resource: Resource, columns: readonly SheetField[], name: string): SheetField | undefined {
  if (columns.some(({ field }) => field.name === name)) return undefined
  return columns.find((column) =>
    LANGUAGES.every((language) => headingOf(language, resource, column) === labelOf(language, resource, name)),
  )
}

export function headingOf(language: Language, resource: Resource, { field, end }: SheetField): string {
  const label = labelOf(language, resource, field.name)
  if (end === null) return label
  return translateAny(language, end === 0 ? 'exchange.rangeFrom' : 'exchange.rangeTo', { label })
}

/** The resource's column for each heading of a file; null for unknown ones. */
export function matchHeadings(resource: Resource, headings: readonly string[]): (SheetField | null)[] {
  const fields = sheetFields(resource)
  const byHeading = new Map<string, SheetField>()
  for (const field of fields) {
    byHeading.set(field.name, field)
    for (const language of LANGUAGES) byHeading.set(plain(headingOf(language, resource, field)), field)
  }
  const taken = new Set<SheetField>()
  return headings.map((heading) => {
    const found = byHeading.get(plain(heading)) ?? null
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

/** Last line where headings may be: titles, a date, a department are often above. */
const LAST_HEADING_ROW = 10

/**
 * Finds the row of headings among the first rows of a file. Each row is judged by its number of known headings; the
 * first with more than half as many as the best is taken. A title above has fewer, and where the headings are repeated
 * further down with more columns, the rows in between are data.
 * @returns the index of the row, or -1 when no row has a known heading
 */
export function headingRow(resource: Resource, rows: readonly SheetRow[]): number {
  const known = rows
    .slice(0, LAST_HEADING_ROW)
    .map(({ cells }) => matchHeadings(resource, headingsOf(cells)).filter((column) => column !== null).length)
  const most = Math.max(0, ...known)
  return known.findIndex((count) => count > most / 2)
}

export const headingsOf = (cells: SheetRow['cells']): string[] => cells.map(({ text }) => text)

/**
 * Columns that are read although their content is ignored; not the reasons of an error workbook. @param filled whether
 * a column holds anything
 */
export function ignoredColumns(
  language: Language,
  headings: readonly string[],
  columns: readonly (SheetField | null)[],
  filled: ReadonlySet<number>,
): string[] {
  const reasons = LANGUAGES.map((other) => translateAny(other, 'exchange.reason'))
  const taken = new Set(columns.flatMap((column, i) => (column ? [plain(headings[i] ?? '')] : [])))
  return Array.from({ length: Math.max(headings.length, ...[...filled].map((i) => i + 1)) }, (_, i) => i).flatMap((i) => {
    const heading = headings[i] ?? ''
    if (columns[i] || reasons.includes(heading)) return []
    if (heading === '') return filled.has(i) ? [translateAny(language, 'exchange.unnamedColumn', { letter: columnLetter(i) })] : []
    return [taken.has(plain(heading)) ? translateAny(language, 'exchange.repeatedColumn', { name: heading }) : heading]
  })
}

/** A fault as a line of text, with the heading of its field. */
export function namedFault(language: Language, resource: Resource, field: string, message: string): string {
  return field === '' ? message : translateAny(language, 'exchange.fault', { heading: labelOf(language, resource, field), message })
}

const plain = (heading: string) => heading.replace(/[*＊\s]/g, '').toLowerCase()
