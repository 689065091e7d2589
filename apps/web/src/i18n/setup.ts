import { DEFAULT_LANGUAGE, type Language, toLanguage } from '@muster/contracts'
import type { TranslationKey } from '@muster/i18n'
import { loginTexts } from '@muster/i18n/login'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * Domains whose keys are only built from names of resources, fields and options; the checker need not know them
 * individually.
 */
type BuiltDomain = 'resources' | 'options' | 'rules' | 'reasons' | 'exchange' | 'menu' | 'log'

/** Key of a text that a screen requests by name. */
export type ScreenKey = Exclude<TranslationKey, `${BuiltDomain}.${string}`>

declare module 'i18next' {
  interface CustomTypeOptions {
    // Flat, as one union of keys: computed once, whereas nested catalogues are walked at every call.
    resources: { translation: Record<ScreenKey, string> }
    keySeparator: false
    returnNull: false
  }
}

const STORAGE_KEY = 'language'

/** The language of the screen now. */
export function currentLanguage(): Language {
  return toLanguage(i18next.language)
}

/** `zh-CN`, `zh-TW`, `en-US`: for `lang`, `Intl` and Accept-Language. */
export function languageTag(language: Language = currentLanguage()): string {
  return language.replace('_', '-')
}

/** Whether somebody chose a language on this machine. */
export function hasChosenLanguage(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}

export function changeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language)
  void i18next.changeLanguage(language)
}

i18next.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(toLanguage(language))
})

// The login page's texts are bundled, so initialisation is synchronous and the first render has its texts;
// `page-texts.ts` adds the rest.
void i18next.use(initReactI18next).init({
  lng: toLanguage(typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY)),
  fallbackLng: DEFAULT_LANGUAGE,
  load: 'currentOnly',
  initAsync: false,
  resources: Object.fromEntries(Object.entries(loginTexts).map(([language, translation]) => [language, { translation }])),
  interpolation: { escapeValue: false },
  returnNull: false,
})

export { i18next }
