import { defineDomain } from '../domain.ts'
import { LISTS_ENDPOINTS } from './endpoints.ts'

export * from './endpoints.ts'

export const listsDomain = defineDomain({
  endpoints: LISTS_ENDPOINTS,
})
