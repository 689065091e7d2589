import { defineDomain } from '../domain.ts'
import { TRACKABLES_ENDPOINTS } from './endpoints.ts'

export * from './endpoints.ts'
export * from './trackable.ts'

export const trackablesDomain = defineDomain({
  endpoints: TRACKABLES_ENDPOINTS,
})
