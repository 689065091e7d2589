import type { Drawing } from '../map/shape.ts'
import { shapeFault } from '../map/shape-fault.ts'
import { spelledValue } from './complete.ts'
import { isEmptyValue } from './empty.ts'
import type { Field, FieldValue, FormValues, GroupRow, UnitValue } from './field.ts'
import { hasFormat } from './formats.ts'
import { isMask } from './personal.ts'
import { isVisible } from './visibility.ts'

/** A broken rule: a catalogue key (`rules.required` …) with the values of its placeholders. */
export interface RuleFault {
  key: string
  values?: Record<string, string | number>
  /** Of a group: what is wrong in its rows, by `<row>.<field>`. */
  within?: Record<string, RuleFault>
}

/** Characters as people count them: a Chinese character or an emoji is one. */
const characters = (text: string) => [...text].length

function sizeOf(value: FieldValue): number | null {
  if (typeof value === 'string') return characters(value)
  return Array.isArray(value) ? value.length : null
}

function lengthFault(field: Field, value: FieldValue): RuleFault | null {
  if (field.length === undefined || field.kind === 'img') return null
  const size = sizeOf(value)
  if (size === null) return null
  const [min, max] = typeof field.length === 'number' ? [0, field.length] : field.length
  if (size < min) return { key: 'rules.tooShort', values: { min } }
  return size > max ? { key: 'rules.tooLong', values: { max } } : null
}

/** More files or choices than the field takes. */
function countFault(field: Field, value: FieldValue): RuleFault | null {
  if (!('most' in field) || !Array.isArray(value) || value.length <= field.most) return null
  return { key: 'rules.tooMany', values: { most: field.most } }
}

function formatFault(field: Field, value: FieldValue): RuleFault | null {
  if (!field.format) return null
  const parts = field.kind === 'range' ? (value as string[]) : field.kind === 'unit' ? [(value as { value: string }).value] : [value]
  const format = field.format
  return parts.every((part) => typeof part !== 'string' || hasFormat(format, part)) ? null : { key: 'rules.format' }
}

/** First broken rule of one visible field, or null. */
export function fieldFault(field: Field, values: FormValues): RuleFault | null {
  const value = values[field.name]
  if (isEmptyValue(field.kind, value)) return field.required ? { key: 'rules.required' } : partlyFilled(field, value)
  if (field.personal && isMask(field.personal, value)) return null
  const fault =
    lengthFault(field, value) ??
    countFault(field, value) ??
    formatFault(field, value) ??
    groupFault(field, value) ??
    drawingFault(field, value)
  if (fault || !field.check) return fault
  const checked = (field.check as (value: FieldValue, values: FormValues) => true | string)(value, values)
  return checked === true ? null : { key: checked }
}

/** Faults of the rows of a group, each by the rules of the group's fields. */
function groupFault(field: Field, value: FieldValue): RuleFault | null {
  if (field.kind !== 'group') return null
  const faults = (value as GroupRow[]).flatMap((row, index) =>
    Object.entries(formFaults(field.fields, row)).map(([name, fault]) => [`${index}.${name}`, fault] as const),
  )
  return faults.length === 0 ? null : { key: 'rules.group', within: Object.fromEntries(faults) }
}

/** What is wrong with a shape on the plan, in the words that the map's editor has for it. */
function drawingFault(field: Field, value: FieldValue): RuleFault | null {
  if (field.kind !== 'geometry') return null
  const fault = shapeFault((value as Drawing).shape)
  return fault && { key: `rules.shape.${fault}` }
}

/**
 * An optional range with one end typed still has to have that end in the right format, and a number still needs its
 * unit.
 */
function partlyFilled(field: Field, value: FieldValue): RuleFault | null {
  if (field.kind === 'unit') return (value as UnitValue | undefined)?.value.trim() ? { key: 'rules.unit' } : null
  return field.kind === 'range' && Array.isArray(value) ? formatFault(field, value) : null
}

/**
 * Broken rules of all visible fields by field name; empty when the form may be sent. What was typed is judged by its
 * one spelling.
 */
export function formFaults(fields: readonly Field[], values: FormValues): Record<string, RuleFault> {
  const faults: Record<string, RuleFault> = {}
  const written = Object.fromEntries(fields.map((field) => [field.name, spelledValue(field, values[field.name])]))
  for (const field of fields) {
    if (!isVisible(field, fields, values)) continue
    const fault = fieldFault(field, { ...values, ...written })
    if (fault) faults[field.name] = fault
  }
  return faults
}
