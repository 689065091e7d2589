import { defineDomain } from '../domain.ts'
import { HEALTH_ENDPOINTS } from './endpoints.ts'

export * from './endpoints.ts'
export * from './health.ts'

export const healthDomain = defineDomain({
  endpoints: HEALTH_ENDPOINTS,
})
