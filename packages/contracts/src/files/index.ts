import { defineDomain } from '../domain.ts'
import { FILES_ENDPOINTS } from './endpoints.ts'

export * from './endpoints.ts'
export * from './limits.ts'

export const filesDomain = defineDomain({
  endpoints: FILES_ENDPOINTS,
})
