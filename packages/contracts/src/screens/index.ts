import { defineDomain } from '../domain.ts'
import { bigScreen } from './big-screen.ts'
import { SCREENS_ENDPOINTS } from './endpoints.ts'
import { SCREENS_MENU } from './menu.ts'
import { SECRET_ENDPOINTS } from './secret.ts'

export * from './big-screen.ts'
export * from './document.ts'
export * from './document-faults.ts'
export * from './endpoints.ts'
export * from './modules.ts'
export * from './secret.ts'
export * from './templates.ts'

export const screensDomain = defineDomain({
  resources: { bigScreen },
  endpoints: { ...SCREENS_ENDPOINTS, ...SECRET_ENDPOINTS },
  menu: SCREENS_MENU,
})
