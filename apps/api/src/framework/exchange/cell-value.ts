import {
  type Field,
  type FieldValue,
  halfWidth,
  isTreePath,
  type Language,
  readDrawing,
  spelled,
  treePaths,
  type UnitValue,
} from '@muster/contracts'
import { translate } from '@muster/i18n'
import type { Refusal } from '../resource/store.ts'
import type { SheetCell } from '../sheet/cell.ts'
import { unguarded } from '../sheet/guarded-text.ts'
import type { References } from './references.ts'
import type { SheetField } from './sheet-columns.ts'
import { choicesOf, choiceValue } from './words.ts'

const REASON = { formula: 'formulaCell', error: 'errorCell', digits: 'numberCell', long: 'cellTooLong', garbled: 'garbledCell' } as const
/** How a spreadsheet shows yes and no, in the dictionary of such choices. */
const TRUTHS: Record<string, string> = { TRUE: 'Y', FALSE: 'N' }
const two = (text: string | undefined) => (text ?? '0').padStart(2, '0')

const DAY = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?(?: 00:00:00)?$/
const EIGHT_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/

/**
 * `2026/1/5`, `20260105` and `２０２６年1月5日` are the same day; null when the text is no day, as the number that a
 * spreadsheet keeps for one: which it is depends on the workbook.
 */
export function dayOf(text: string): string | null {
  const plain = halfWidth(text)
  const [, year, month, day] = DAY.exec(plain) ?? EIGHT_DIGITS.exec(plain) ?? []
  if (!year) return null
  const written = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

export function timeOf(text: string): string | null {
  const [, day = '', hour, minute, second] = /^(\S+)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? []
  const date = dayOf(day)
  if (date === null || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null
  return `${date} ${two(hour)}:${two(minute)}:${two(second)}`
}

/** Text of a cell as typed: exports put an apostrophe before anything a spreadsheet could take for a formula. */
export const plainText = (cell: SheetCell | undefined): string => unguarded(cell?.text ?? '')

/** A number that rows are known by, as it is stored: what is typed in two ways is one thing. */
export const keyText = (field: Field, text: string): string => (field.spelling ? spelled(field.spelling, text) : halfWidth(text))

function unknownOption(field: Field, language: Language): Refusal {
  const tree = field.kind === 'cascader' && 'tree' in field.options ? treePaths(field.options.tree) : null
  const words = new Map(choicesOf(language, field).map(({ value, word }) => [value, word]))
  const options = tree ? tree.map((path) => path.map((value) => words.get(value) ?? value).join(LEVELS)) : [...words.values()]
  return { reason: 'unknownOption', values: { options: options.join(translate(language, 'resource.listSeparator')) } }
}

/** Separator between the levels of a cascader in a cell. */
export const LEVELS = ' / '

/** Several choices in one cell: boxes as a list, a cascader from the top down. Loaded choices are written as stored. */
function severalChoices(field: FieldOf<'checkbox' | 'cascader'>, text: string, language: Language): { value: string[] } | Refusal {
  const parts = text.split(field.kind === 'cascader' ? /[/／]/ : /[、,，;；]/).flatMap((part) => part.trim() || [])
  if ('path' in field.options) return { value: parts }
  const values = parts.map((part) => choiceValue(field, part))
  const isKnown = (path: string[]) => field.kind === 'checkbox' || ('tree' in field.options && isTreePath(field.options.tree, path))
  if (values.includes(null) || !isKnown(values as string[])) return unknownOption(field, language)
  return { value: [...new Set(values as string[])] }
}

function unitValue(field: FieldOf<'unit'>, text: string, language: Language): { value: UnitValue } | Refusal {
  const [, value = '', word = ''] = /^([+-]?[\d.]+)\s*(\D*)$/.exec(halfWidth(text)) ?? []
  const unit = choiceValue(field, word.trim())
  if (value !== '' && unit !== null) return { value: { value, unit } }
  const units = choicesOf(language, field).map((choice) => choice.word)
  return { reason: 'wrongUnit', values: { units: units.join(translate(language, 'resource.listSeparator')) } }
}

type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>

/** Value of a field from a non-empty cell, or why it has none. */
export async function cellValue(
  column: SheetField,
  cell: SheetCell,
  references: References,
  language: Language,
): Promise<{ value: FieldValue } | Refusal> {
  if (cell.fault) return { reason: REASON[cell.fault] }
  const { field } = column
  const text = plainText(cell)
  if (field.kind === 'date' || (field.kind === 'range' && field.of === 'date')) {
    const day = dayOf(text)
    return day === null ? { reason: 'wrongDate' } : { value: day }
  }
  if (field.kind === 'datetime') {
    const time = timeOf(text)
    return time === null ? { reason: 'wrongDatetime' } : { value: time }
  }
  if (field.kind === 'year') {
    const [, year] = /^(\d{4})年?$/.exec(halfWidth(text)) ?? []
    return year === undefined ? { reason: 'wrongYear' } : { value: year }
  }
  if ((field.kind === 'select' || field.kind === 'radio') && 'values' in field.options) {
    const value = choiceValue(field, text) ?? choiceValue(field, TRUTHS[text.toUpperCase()] ?? '')
    return value === null ? unknownOption(field, language) : { value }
  }
  if (field.kind === 'checkbox' || field.kind === 'cascader') return severalChoices(field, text, language)
  if (field.kind === 'unit') return unitValue(field, text, language)
  if (field.kind === 'geometry') {
    const drawn = readDrawing(halfWidth(text))
    return drawn && field.draws.includes(drawn.shape.type) ? { value: drawn } : { reason: 'wrongShape' }
  }
  if (field.kind === 'text') {
    if (cell.date) return { reason: 'dateCell' }
    // A line break within a cell, in a field of one line.
    return { value: (field.format && !field.spelling ? halfWidth(text) : text).replace(/\s*[\r\n]+\s*/g, ' ') }
  }
  const reference = references.of(field)
  if (reference === null) return { value: text }
  const found = await references.find(reference, text)
  if ('reason' in found) return found
  return { value: field.kind === 'dialog' ? [found] : found.id }
}
