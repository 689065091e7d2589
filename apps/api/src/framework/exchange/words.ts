import { type Field, LANGUAGES, type Language, type Options, type Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'

/** Title of a resource. */
export const titleOf = (language: Language, resource: Resource) => translateAny(language, `resources.${resource.name}.title`)
/** Label of a field. */
export const labelOf = (language: Language, resource: Resource, field: string) =>
  translateAny(language, `resources.${resource.name}.fields.${field}`)

const known = (options: Options) => ('values' in options ? options : null)

/** Choices of a field that are known beforehand: value and word. */
export function choicesOf(language: Language, field: Field): { value: string; word: string }[] {
  const options = 'options' in field ? known(field.options) : null
  return options ? options.values.map((value) => ({ value, word: translateAny(language, `options.${options.set}.${value}`) })) : []
}

const valuesByWord = new WeakMap<Field, Map<string, string>>()

/** Value of a choice by its word in any language, or by the value itself. */
export function choiceValue(field: Field, text: string): string | null {
  let values = valuesByWord.get(field)
  if (!values) {
    const all = LANGUAGES.flatMap((language) => choicesOf(language, field))
    values = new Map(
      all.flatMap(({ value, word }): [string, string][] => [
        [word, value],
        [value, value],
      ]),
    )
    valuesByWord.set(field, values)
  }
  return values.get(text) ?? null
}
