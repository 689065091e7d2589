import { expect, it } from 'vitest'
import { catalogues } from './languages.ts'

/** American spellings and words; the catalogue writes licence (noun), grey, metre, organisation. */
const AMERICAN = [
  /\blicens(e|es|ing)\b/i,
  /\bgray/i,
  /\bcolor/i,
  /\b(kilo|milli|centi)?meters?\b/i,
  /\b(liter|fiber|caliber)s?\b/i,
  /\bcenter/i,
  /\b(cancel|label|travel|model|signal|total|fuel)(ed|ing)\b/i,
  /\b\w+(iz|yz)(e|es|ed|ing|ation|ations)\b/i,
  /\b(behavior|favorite|neighbor|labor|harbor|vapor|odor|honor)/i,
  /\b(defense|offense|catalog|dialog|fulfill|judgment|acknowledgment|aluminum|sulfur|curb|gasoline)\b/i,
]
/** Written with z or s alike in English. */
const NOT_AMERICAN = /\b(sizes?|seized?|prizes?|sized|resize[ds]?|full-?size[d]?)\b/gi

function texts(node: unknown, key = ''): [string, string][] {
  if (typeof node === 'string') return [[key, node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) => texts(child, key ? `${key}.${name}` : name))
}

it('is spelled as in England', () => {
  const plain = (text: string) => text.replace(/\{\{\w+\}\}/g, '').replace(NOT_AMERICAN, '')
  const found = texts(catalogues.en_US).filter(([, text]) => AMERICAN.some((word) => word.test(plain(text))))
  expect(found).toEqual([])
})
