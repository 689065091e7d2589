import { defineDomain } from '../domain.ts'
import { SETTINGS_ENDPOINTS } from './endpoints.ts'
import { SETTINGS_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './system-setting.ts'

export const settingsDomain = defineDomain({
  endpoints: SETTINGS_ENDPOINTS,
  menu: SETTINGS_MENU,
})
