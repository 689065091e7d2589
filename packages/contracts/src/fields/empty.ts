import type { Field, FieldKind, FieldValue, FieldValues, FormValues } from './field.ts'

const EMPTY: { [K in FieldKind]: () => FieldValues[K] } = {
  text: () => '',
  textarea: () => '',
  richtext: () => '',
  date: () => '',
  datetime: () => '',
  year: () => '',
  select: () => '',
  remoteSelect: () => '',
  radio: () => '',
  checkbox: () => [],
  cascader: () => [],
  range: () => ['', ''],
  unit: () => ({ value: '', unit: '' }),
  img: () => null,
  multiImg: () => [],
  file: () => null,
  multiFile: () => [],
  dialog: () => [],
  geometry: () => null,
  group: () => [],
  calc: () => '',
  slot: () => undefined,
  blank: () => undefined,
}

/** Rich text without a letter, number or picture in it: an editor leaves an empty paragraph behind. */
function isEmptyHtml(html: string): boolean {
  return (
    !/<img\b/i.test(html) &&
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() === ''
  )
}

/**
 * Empty in the sense of the required rule: blank text counts, for a range or a unit either part suffices, a file needs
 * a name.
 */
export function isEmptyValue(kind: FieldKind, value: FieldValue): boolean {
  if (kind === 'blank') return false
  if (value === undefined || value === null) return true
  switch (kind) {
    case 'richtext':
      return isEmptyHtml(String(value))
    case 'range':
      return (value as string[]).length !== 2 || (value as string[]).some((end) => end.trim() === '')
    case 'unit':
      return Object.values(value as FieldValues['unit']).some((part) => part.trim() === '')
    case 'img':
    case 'file':
      return (value as { name: string }).name.trim() === ''
    default:
      return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''
  }
}

/** Value of a field nobody has filled. */
export const emptyValue = (kind: FieldKind): FieldValue => EMPTY[kind]()

/** What a new form begins with. */
export function initialValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(
    fields.filter(({ kind }) => kind !== 'blank').map((field) => [field.name, field.initial ?? EMPTY[field.kind]()]),
  )
}
