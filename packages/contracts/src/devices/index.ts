import { defineDomain } from '../domain.ts'
import { DEVICES_ENDPOINTS } from './endpoints.ts'
import { DEVICES_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './gateway.ts'

export const devicesDomain = defineDomain({
  endpoints: DEVICES_ENDPOINTS,
  menu: DEVICES_MENU,
})
