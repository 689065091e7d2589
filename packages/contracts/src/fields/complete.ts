import { emptyValue, initialValues } from './empty.ts'
import type { Field, FormValues, GroupRow } from './field.ts'
import { maskForm } from './personal.ts'
import { isVisible } from './visibility.ts'

/**
 * The whole form as it would be stored: what was given over what is stored, or over what a new form begins with. So a
 * rule never depends on what a client leaves out. Locked fields stay as they are, calculated ones are computed, hidden
 * ones are empty whatever was given for them, and where the mask of what is stored comes back, it is what is stored.
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
