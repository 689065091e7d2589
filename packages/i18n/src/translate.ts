import type { Language } from '@muster/contracts'
import type { TranslationKey } from './catalogue.ts'
import { catalogues } from './languages.ts'

/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Fills `{{name}}` placeholders; one without a value stays as it is, so that the fault is seen. */
export function interpolate(text: string, values: TextValues = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/**
 * The text of a key in a language, for parts without a screen (the api). The console uses the same catalogues through
 * i18next.
 */
export function translate(language: Language, key: TranslationKey, values?: TextValues): string {
  return translateAny(language, key, values)
}

const plurals = new Map<Language, Intl.PluralRules>()

/**
 * The form of a text for a `count`, as i18next chooses it: English has its singular beside the plural, `people_one`
 * beside `people`; the other languages have one form.
 */
function pluralKey(language: Language, count: string | number | undefined): string | null {
  if (typeof count !== 'number') return null
  const rules = plurals.get(language) ?? new Intl.PluralRules(language.replace('_', '-'))
  plurals.set(language, rules)
  return rules.select(count)
}

/**
 * As `translate`, for keys made by convention (`resources.<name>.fields.<field>`); a missing text shows its key, so
 * that the fault is seen.
 */
export function translateAny(language: Language, key: string, values?: TextValues): string {
  const path = key.split('.')
  const name = path.pop() ?? ''
  let node: unknown = catalogues[language]
  for (const part of path) node = (node as Record<string, unknown> | undefined)?.[part]
  const texts = node as Record<string, unknown> | undefined
  const text = texts?.[`${name}_${pluralKey(language, values?.count)}`] ?? texts?.[name]
  return typeof text === 'string' ? interpolate(text, values) : key
}
