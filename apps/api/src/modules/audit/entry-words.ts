import { type Chosen, type Field, type FieldValue, type Language, RESOURCES, type ResourceName, type UploadedFile } from '@muster/contracts'
import { translate, translateAny } from '@muster/i18n'
import { NAMES_THEN, namedValue } from '../../framework/audit/names-then.ts'
import type { ReferenceNames } from '../../framework/exchange/reference-names.ts'
import { choicesOf, labelOf } from '../../framework/exchange/words.ts'
import { reasonText } from '../../framework/resource/refuse.ts'
import type { Refusal } from '../../framework/resource/store.ts'

export const isForm = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Form fields of an entry's subject, if it has a form. */
export const fieldsOf = (subject: string | null): readonly Field[] => RESOURCES[subject as ResourceName]?.fields ?? []

/** A value as text: labels of choices, names of people and files. Empty: there is none. */
function valueText(language: Language, field: Field, value: FieldValue, names: ReferenceNames): unknown {
  const separator = translate(language, 'resource.listSeparator')
  const words = new Map(choicesOf(language, field).map((choice) => [choice.value, choice.word]))
  if (value === null || value === undefined || typeof value === 'number') return value
  if (typeof value === 'string') return names.of(field, value) ?? words.get(value) ?? value
  if (field.kind === 'range') return (value as string[]).every((end) => end === '') ? '' : (value as string[]).join(' – ')
  if (field.kind === 'dialog' || field.kind === 'multiImg' || field.kind === 'multiFile')
    return (value as (Chosen | UploadedFile)[]).map(({ name }) => name).join(separator)
  if (field.kind === 'img' || field.kind === 'file') return (value as UploadedFile).name
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? (words.get(one) ?? one) : one))
  return value
}

/**
 * The form values of an entry as text, under the labels of their fields; empty ones are left out. Anything else stays
 * as recorded.
 * @param names has loaded the names the entry refers to
 * @param now names by id, for entries that kept none
 */
export function entryWords(
  language: Language,
  subject: string | null,
  values: unknown,
  names: ReferenceNames,
  now: ReadonlyMap<string, string>,
): unknown {
  if (!isForm(values)) return values
  const then = isForm(values[NAMES_THEN]) ? new Map(Object.entries(values[NAMES_THEN] as Record<string, string>)) : now
  const resource = RESOURCES[subject as ResourceName]
  const shown = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'refused' && isForm(value)) return [[translateAny(language, 'log.refused'), refusalText(language, value)]]
    if (name === NAMES_THEN && isForm(value)) return []
    const field: Field | undefined = resource?.fields.find((one) => one.name === name)
    const named = namedValue(subject, name, value, then)
    if (!field && named) return [[ownLabel(language, name), named.join(translate(language, 'resource.listSeparator'))]]
    if (!resource || !field) return [[ownLabel(language, name), value]]
    const text = valueText(language, field, value as FieldValue, names)
    return text === '' || text === null ? [] : [[labelOf(language, resource, name), text]]
  })
  return Object.fromEntries(shown)
}

/** The label of a value that is not a field of the form, if the log has one. */
function ownLabel(language: Language, name: string): string {
  const key = `log.value.${name}`
  const text = translateAny(language, key)
  return text === key ? name : text
}

const refusalText = (language: Language, { reason, ...values }: Record<string, unknown>) =>
  reasonText(language, { reason: String(reason), values: values as Refusal['values'] & {} })
