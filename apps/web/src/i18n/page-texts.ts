import { catalogues } from '@muster/i18n'
import { i18next } from './setup.ts'

/** Adds the texts of the pages behind the login; the layout does so before the first of them shows. */
export function addPageTexts(): void {
  for (const [language, texts] of Object.entries(catalogues)) i18next.addResourceBundle(language, 'translation', texts, true, true)
}
