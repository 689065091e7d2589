import { type Chosen, type Field, type FieldValue, type Language, RESOURCES, type ResourceName, type UploadedFile } from '@muster/contracts'
import { translate, translateAny } from '@muster/i18n'
import { referenceKind } from '../../framework/exchange/references.ts'
import { choicesOf, labelOf } from '../../framework/exchange/words.ts'
import { reasonText } from '../../framework/resource/refuse.ts'
import type { Refusal } from '../../framework/resource/store.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as somebody reads it: words of choices, names of people and files. Empty: there is none. */
function valueText(language: Language, field: Field, value: FieldValue, names: ReadonlyMap<string, string>): unknown {
  const separator = translate(language, 'resource.listSeparator')
  const words = new Map(choicesOf(language, field).map((choice) => [choice.value, choice.word]))
  if (value === null || value === undefined || typeof value === 'number') return value
  if (typeof value === 'string') return referenceKind(field) === null ? (words.get(value) ?? value) : (names.get(value) ?? value)
  if (field.kind === 'range') return (value as string[]).every((end) => end === '') ? '' : (value as string[]).join(' – ')
  if (field.kind === 'dialog' || field.kind === 'multiImg' || field.kind === 'multiFile')
    return (value as (Chosen | UploadedFile)[]).map(({ name }) => name).join(separator)
  if (field.kind === 'img' || field.kind === 'file') return (value as UploadedFile).name
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? (words.get(one) ?? one) : one))
  return value
}

/**
 * What an entry holds of a form, under the labels of its fields and in words; what is empty is left out. Anything else
 * stays as it was written down.
 * @param names of what selects refer to, by id
 */
export function entryWords(language: Language, subject: string | null, values: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isRecord(values)) return values
  const resource = RESOURCES[subject as ResourceName]
  const shown = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'refused' && isRecord(value)) return [[translateAny(language, 'log.refused'), refusalText(language, value)]]
    const field: Field | undefined = resource?.fields.find((one) => one.name === name)
    if (!resource || !field) return [[ownLabel(language, name), value]]
    const text = valueText(language, field, value as FieldValue, names)
    return text === '' || text === null ? [] : [[labelOf(language, resource, name), text]]
  })
  return Object.fromEntries(shown)
}

/** What an entry holds beside the fields of its form, by the word that the log has for it, if any. */
function ownLabel(language: Language, name: string): string {
  const key = `log.value.${name}`
  const text = translateAny(language, key)
  return text === key ? name : text
}

const refusalText = (language: Language, { reason, ...values }: Record<string, unknown>) =>
  reasonText(language, { reason: String(reason), values: values as Refusal['values'] & {} })
