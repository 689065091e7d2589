import {
  type Chosen,
  completeForm,
  type FormValues,
  formFaults,
  initialValues,
  isMask,
  isVisible,
  type Language,
  maskedNames,
  type Resource,
  sentElsewhere,
} from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { reasonText } from '../resource/refuse.ts'
import type { SheetRow } from '../sheet/cell.ts'
import { cellValue, keyText, plainText } from './cell-value.ts'
import type { References } from './references.ts'
import type { SheetField } from './sheet-columns.ts'
import { labelOf } from './words.ts'

export interface ParsedRow {
  values: FormValues
  /** Message by field name. */
  faults: Record<string, string>
}

/**
 * Form values of a row: its cells over the stored values (an empty cell changes nothing), with the faults by the form's
 * own rules.
 */
export async function rowValues(
  resource: Resource,
  columns: readonly (SheetField | null)[],
  row: SheetRow,
  stored: FormValues | null,
  references: References,
  language: Language,
): Promise<ParsedRow> {
  const given: FormValues = { ...(stored ?? initialValues(resource.fields)) }
  const faults: Record<string, string> = {}
  const filled = new Set<string>()
  for (const [i, column] of columns.entries()) {
    const cell = row.cells[i]
    if (!column || !cell || (cell.text === '' && !cell.fault)) continue
    const { name } = column.field
    // A value exported by name is unchanged, even if another row has the same name.
    const shown = column.field.kind === 'dialog' ? (stored?.[name] as Chosen[] | undefined)?.map((one) => one.name).join('、') : undefined
    filled.add(name)
    if (shown !== undefined && shown === plainText(cell)) continue
    const result = await cellValue(column, cell, references, language)
    if ('reason' in result) faults[name] ??= reasonText(language, result)
    else if (column.end === null) given[name] = result.value
    else
      given[name] = (given[name] as [string, string]).map((end, k) => (k === column.end ? String(result.value) : end)) as [string, string]
  }
  const key = resource.fields.find(({ name }) => name === resource.naturalKey)
  if (key && typeof given[key.name] === 'string') given[key.name] = keyText(key, String(given[key.name]))
  const values = completeForm(resource.fields, given, stored)
  const entered = (name: string) => filled.has(name) && !isMask('secret', given[name])
  for (const name of stored === null ? [] : sentElsewhere(resource.fields, values, stored, entered))
    faults[name] ??= reasonText(language, { reason: 'secretAgain' })
  for (const [name, { key, values: placeholders }] of Object.entries(formFaults(resource.fields, values))) {
    faults[name] ??= translateAny(language, key, placeholders)
  }
  for (const name of maskedNames(resource.fields, values)) faults[name] ??= reasonText(language, { reason: 'maskedValue', field: name })
  for (const field of resource.fields) {
    if (!filled.has(field.name) || isVisible(field, resource.fields, values)) continue
    faults[field.name] ??= reasonText(language, {
      reason: 'hiddenField',
      values: { field: labelOf(language, resource, field.watch?.[0]?.field ?? '') },
    })
  }
  return { values, faults }
}
