import { defineDomain } from '../domain.ts'
import { LIVE_ENDPOINTS } from './endpoints.ts'

export * from './config-part.ts'
export * from './endpoints.ts'
export * from './internal.ts'
export * from './messages.ts'
export * from './positions.ts'

export const liveDomain = defineDomain({
  endpoints: LIVE_ENDPOINTS,
})
