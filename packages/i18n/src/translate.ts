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

/**
 * As `translate`, for keys made by convention (`resources.<name>.fields.<field>`); a missing text shows its key, so
 * that the fault is seen.
 */
export function translateAny(language: Language, key: string, values?: TextValues): string {
  let node: unknown = catalogues[language]
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? interpolate(node, values) : key
}
