import { DICTIONARY_CATEGORIES } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'
import { dictionaryName } from './dictionary.store.ts'

const e = columnsOf('dictionary_entry', 'e')

/** Words of the category in the options' address, by their names in any language. */
export function dictionaryWord(asked: URLSearchParams): Reference {
  const category = DICTIONARY_CATEGORIES.find((one) => one === asked.get('category'))
  if (!category) throw new Error(`there is no category of the dictionary "${asked.get('category')}"`)
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
