import { type Field, LANGUAGES, type Language, type Options, type OptionTree, type Resource, treePaths } from '@muster/contracts'
import { translateAny } from '@muster/i18n'

/** Title of a resource. */
export const titleOf = (language: Language, resource: Resource) => translateAny(language, `resources.${resource.name}.title`)
/** Label of a field. */
export const labelOf = (language: Language, resource: Resource, field: string) =>
  translateAny(language, `resources.${resource.name}.fields.${field}`)

/** Set and values known beforehand; for a tree those of all its levels. */
function known(options: Options | OptionTree): { set: string; values: readonly string[] } | null {
  if ('tree' in options) return { set: options.set, values: [...new Set(treePaths(options.tree).flat())] }
  return 'values' in options ? options : null
}

/** Choices of a field known beforehand: value and word; for a unit field, its units. */
export function choicesOf(language: Language, field: Field): { value: string; word: string }[] {
  const options = field.kind === 'unit' ? { set: 'unit', values: field.units } : 'options' in field ? known(field.options) : null
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
