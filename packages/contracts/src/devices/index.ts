import { defineDomain } from '../domain.ts'
import { emergencySupply } from './emergency-supply.ts'
import { DEVICES_ENDPOINTS } from './endpoints.ts'
import { gateway } from './gateway-form.ts'

export * from './emergency-supply.ts'
export * from './endpoints.ts'
export * from './gateway.ts'
export * from './gateway-form.ts'

export const devicesDomain = defineDomain({
  resources: { gateway, emergencySupply },
  endpoints: DEVICES_ENDPOINTS,
})
