import { defineDomain } from '../domain.ts'
import { LICENCE_ENDPOINTS } from './licence.ts'
import { LICENCE_MENU } from './menu.ts'

export * from './licence.ts'
export * from './modules.ts'

export const licenceDomain = defineDomain({
  endpoints: LICENCE_ENDPOINTS,
  menu: LICENCE_MENU,
})
