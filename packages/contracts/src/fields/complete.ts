import { emptyValue, initialValues } from './empty.ts'
import type { Field, FieldValue, FormValues, GroupRow } from './field.ts'
import { isMask, maskForm } from './personal.ts'
import { spelled } from './spelling.ts'
import { isVisible } from './visibility.ts'

/** The one spelling of a value that has one. A mask is nothing that was typed. */
export function spelledValue({ spelling, personal }: Pick<Field, 'spelling' | 'personal'>, value: FieldValue): FieldValue {
  if (spelling === undefined || typeof value !== 'string' || (personal && isMask(personal, value))) return value
  return spelled(spelling, value)
}

/**
 * The whole form as it would be stored: the given values over the stored ones, or over the defaults of a new form. So a
 * rule never depends on what a client leaves out. Locked fields are unchanged, calculated ones are computed, hidden
 * ones are empty whatever was given for them, a mask that comes back stands for the stored value, and what was given
 * has its one spelling.
 * @param stored with personal data in full; null: a new row
 */
export function completeForm(fields: readonly Field[], given: FormValues, stored: FormValues | null): FormValues {
  const values: FormValues = { ...initialValues(fields), ...stored }
  const shown = stored && maskForm(fields, stored)
  for (const field of fields) {
    const { name, locked, personal } = field
    if (locked || given[name] === undefined) continue
    if (personal === undefined || given[name] !== shown?.[name]) values[name] = spelledValue(field, given[name])
  }
  for (const { kind, name, ...field } of fields) {
    const rows = values[name]
    if (kind === 'group' && 'fields' in field && Array.isArray(rows))
      values[name] = (rows as GroupRow[]).map((row) => completeForm(field.fields, row, null))
  }
  for (const field of fields) if (field.kind === 'calc') values[field.name] = field.compute(values)
  return withoutHidden(fields, values)
}

/** The values with those of hidden fields empty: what the form says of its row. */
export function withoutHidden(fields: readonly Field[], values: FormValues): FormValues {
  const hidden = fields.filter((field) => !isVisible(field, fields, values))
  return { ...values, ...Object.fromEntries(hidden.map(({ name, kind }) => [name, emptyValue(kind)])) }
}
