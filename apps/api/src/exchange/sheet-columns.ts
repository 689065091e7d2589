import { type Field, LANGUAGES, type Language, type Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { labelOf } from './words.ts'

/** One column of a workbook: a field, or one end of a range. */
export interface SheetField {
  /** Field name; of a range with `.from` or `.to` behind it. */
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
  'range',
  'dialog',
])

/** Columns of the resource's template and exports: what can be written into a cell. */
export function sheetFields(resource: Resource): SheetField[] {
  return resource.fields
    .filter(({ kind }) => EXCHANGED.has(kind))
    .flatMap((field): SheetField[] =>
      field.kind === 'range'
        ? [
            { name: `${field.name}.from`, field, end: 0 },
            { name: `${field.name}.to`, field, end: 1 },
          ]
        : [{ name: field.name, field, end: null }],
    )
}

export function headingOf(language: Language, resource: Resource, { field, end }: SheetField): string {
  const label = labelOf(language, resource, field.name)
  if (end === null) return label
  return translateAny(language, end === 0 ? 'exchange.rangeFrom' : 'exchange.rangeTo', { label })
}

/** Which column of the resource each heading of a file is; null for those it does not know. */
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

/** Headings that no column was found for; the reasons of an error workbook are none of them. */
export function unknownHeadings(headings: readonly string[], columns: readonly (SheetField | null)[]): string[] {
  const reasons = LANGUAGES.map((language) => translateAny(language, 'exchange.reason'))
  return headings.filter((heading, i) => heading !== '' && columns[i] === null && !reasons.includes(heading))
}

const plain = (heading: string) => heading.replace(/[*＊\s]/g, '').toLowerCase()
