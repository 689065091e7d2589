import { defineDomain } from '../domain.ts'
import { VISITORS_ENDPOINTS } from './endpoints.ts'
import { vehicleVisit } from './vehicle-visit.ts'
import { visitor } from './visitor.ts'

export * from './endpoints.ts'
export * from './vehicle-visit.ts'
export * from './visitor.ts'

export const visitorsDomain = defineDomain({
  resources: { visitor, vehicleVisit },
  endpoints: VISITORS_ENDPOINTS,
})
