import { defineDomain } from '../domain.ts'
import { AREAS_ENDPOINTS } from './endpoints.ts'

export * from './area.ts'
export * from './endpoints.ts'

export const areasDomain = defineDomain({
  endpoints: AREAS_ENDPOINTS,
})
