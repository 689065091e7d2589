import type { Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'

/** A text of the product has a key, one of a building its own words. */
export interface Worded {
  key: string | null
  text: string | null
}

/** A measure in the building's words, or the product's text in the reader's language. */
export function measureText(language: Language, { key, text }: Worded): string {
  const [type, place] = (key ?? '').split('.')
  return text ?? translateAny(language, `permits.measure.${type}.${place}`)
}

/** The same for the signer. */
export const signerText = (language: Language, { key, text }: Worded): string => text ?? translateAny(language, `permits.signer.${key}`)
