export const LANGUAGES = ['zh_CN', 'zh_TW', 'en_US'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh_CN'

/** Maps any language value (`en-US`, `en_US`, an Accept-Language list) to one of the three; anything else is zh_CN. */
export function toLanguage(value: string | null | undefined): Language {
  const first = (value ?? '').split(/[,;]/, 1)[0]?.trim().replaceAll('-', '_').toLowerCase()
  return LANGUAGES.find((language) => language.toLowerCase() === first) ?? DEFAULT_LANGUAGE
}
