import { DICTIONARY_CATEGORIES, type DictionaryCategory, type Language } from '@muster/contracts'
import { columnsOf, giving, type SqlText } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const e = columnsOf('dictionary_entry', 'e')
const word = columnsOf('dictionary_entry', 'word')

/** SQL of the name of an entry `e` in a language; Chinese where that is missing. */
export const dictionaryName = (language: Language) => nameOf(e, language)

function nameOf(entry: typeof e | typeof word, language: Language): SqlText<string> {
  const own = { zh_CN: entry.name_zh_cn, zh_TW: entry.name_zh_tw, en_US: entry.name_en_us }[language]
  return giving(`coalesce(nullif(${own}, ''), ${entry.name_zh_cn})`)
}

/**
 * SQL of the name of a stored value in a language, by the columns of its building and of itself; the value itself where
 * the dictionary has it no more.
 */
export function dictionaryWord<Value extends string | null>(
  category: DictionaryCategory,
  language: Language,
  building: SqlText<string>,
  value: SqlText<Value>,
): SqlText<Value> {
  return giving(`coalesce((select ${nameOf(word, language)} from dictionary_entry word
    where ${word.building_id} = ${building} and ${word.category} = '${category}' and ${word.value} = ${value}), ${value})`)
}

/** Words of the category in the options' address, by their names in any language. */
export function askedWords(asked: URLSearchParams): Reference {
  const category = DICTIONARY_CATEGORIES.find((one) => one === asked.get('category'))
  if (!category) throw new Error(`there is no category of the dictionary "${asked.get('category')}"`)
  return dictionaryWords(category)
}

/** Words of a category. */
export function dictionaryWords(category: DictionaryCategory): Reference {
  return {
    from: 'dictionary_entry e',
    building: e.building_id,
    id: e.value,
    name: dictionaryName,
    code: e.value,
    kind: `${e.category} = '${category}'`,
    rows: null,
    unknown: 'dictionaryUnknown',
  }
}
