import { type Drawing, drawingText, type Field, type GroupRow } from '@muster/contracts'

/** A value in one line: labels of known options, names of choices or uploads. */
export function valueText(field: Field, value: unknown, option: (set: string, value: string) => string): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'geometry') return drawingText(value as Drawing)
  if (field.kind === 'group') return groupText(field.fields, value as GroupRow[], option)
  if (Array.isArray(value)) return value.map((entry) => valueText(field, entry, option)).join(' – ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : Object.values(value).join(' ')
  const text = String(value)
  const options = 'options' in field ? field.options : null
  return options && 'set' in options && text !== '' ? option(options.set, text) : text
}

/** Rows of a group, one after the other. */
const groupText = (fields: readonly Field[], rows: GroupRow[], option: (set: string, value: string) => string) =>
  rows
    .map((row) =>
      fields
        .map((inner) => valueText(inner, row[inner.name], option))
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
