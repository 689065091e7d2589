import { defineDomain } from '../domain.ts'
import { emergencySupply } from './emergency-supply.ts'
import { DEVICES_ENDPOINTS } from './endpoints.ts'
import { DEVICES_MENU } from './menu.ts'

export * from './emergency-supply.ts'
export * from './endpoints.ts'
export * from './gateway.ts'

export const devicesDomain = defineDomain({
  resources: { emergencySupply },
  endpoints: DEVICES_ENDPOINTS,
  menu: DEVICES_MENU,
})
