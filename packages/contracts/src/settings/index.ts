import { defineDomain } from '../domain.ts'
import { DICTIONARY_ENDPOINTS, dictionaryEntry } from './dictionary.ts'
import { SETTINGS_ENDPOINTS } from './endpoints.ts'
import { SETTINGS_MENU } from './menu.ts'

export * from './bus.ts'
export * from './dictionary.ts'
export * from './endpoints.ts'
export * from './system-setting.ts'

export const settingsDomain = defineDomain({
  resources: { dictionaryEntry },
  endpoints: { ...SETTINGS_ENDPOINTS, ...DICTIONARY_ENDPOINTS },
  menu: SETTINGS_MENU,
})
