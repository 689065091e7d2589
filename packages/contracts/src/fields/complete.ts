import { emptyValue, initialValues } from './empty.ts'
import type { Field, FormValues, GroupRow } from './field.ts'
import { maskForm } from './personal.ts'
import { isVisible } from './visibility.ts'

/**
 * The whole form as it would be stored: the given values over the stored ones, or over the defaults of a new form. So a
 * rule never depends on what a client leaves out. Locked fields are unchanged, calculated ones are computed, hidden
 * ones are empty whatever was given for them, and a mask that comes back stands for the stored value.
 * @param stored with personal data in full; null: a new row
 */
export function completeForm(fields: readonly Field[], given: FormValues, stored: FormValues | null): FormValues {
  const values: FormValues = { ...initialValues(fields), ...stored }
  const shown = stored && maskForm(fields, stored)
  for (const { name, locked, personal } of fields) {
    if (locked || given[name] === undefined) continue
    if (personal === undefined || given[name] !== shown?.[name]) values[name] = given[name]
  }
  for (const { kind, name, ...field } of fields) {
    const rows = values[name]
    if (kind === 'group' && 'fields' in field && Array.isArray(rows))
      values[name] = (rows as GroupRow[]).map((row) => completeForm(field.fields, row, null))
  }
  for (const field of fields) if (field.kind === 'calc') values[field.name] = field.compute(values)
  const hidden = fields.filter((field) => !isVisible(field, fields, values))
  return { ...values, ...Object.fromEntries(hidden.map(({ name, kind }) => [name, emptyValue(kind)])) }
}
