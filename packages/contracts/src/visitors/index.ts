import { defineDomain } from '../domain.ts'
import { VISITORS_ENDPOINTS } from './endpoints.ts'
import { visitor } from './visitor.ts'

export * from './endpoints.ts'
export * from './visitor.ts'

export const visitorsDomain = defineDomain({
  resources: { visitor },
  endpoints: VISITORS_ENDPOINTS,
})
