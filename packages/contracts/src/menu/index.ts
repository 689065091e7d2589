import { defineDomain } from '../domain.ts'
import { MENU_ENDPOINTS, menuEntry } from './menu-entry.ts'

export * from './menu.ts'
export * from './menu-entry.ts'
export * from './page.ts'

export const menuDomain = defineDomain({
  resources: { menuEntry },
  endpoints: MENU_ENDPOINTS,
})
