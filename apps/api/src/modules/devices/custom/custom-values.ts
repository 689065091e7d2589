import { type CustomField, type CustomValues, customValues, hasFormat } from '@muster/contracts'
import type { Refusal } from '../../../framework/resource/store.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const fits = ({ type, options }: CustomField, text: string): boolean => {
  if (type === 'number') return hasFormat('float', text)
  if (type === 'date') return isDay(text)
  return type === 'text' || options.includes(text)
}

/** Values for the fields of its kind, and no others; or why they are refused. */
export function checkedValues(fields: readonly CustomField[], given: unknown): { said: CustomValues } | { refusal: Refusal } {
  const refused = (reason: string, name: string) => ({ refusal: { reason, values: { name }, field: 'values' } })
  const parsed = customValues.safeParse(given ?? {})
  if (!parsed.success) return refused('customValueWrong', '')
  const said: CustomValues = {}
  for (const field of fields) {
    const text = (parsed.data[field.name] ?? '').trim()
    if (text === '' && field.required) return refused('customValueMissing', field.name)
    if (text !== '' && !fits(field, text)) return refused('customValueWrong', field.name)
    if (text !== '') said[field.name] = text
  }
  return { said }
}
