import { defineDomain } from '../domain.ts'
import { contractorPerson, contractorUnit } from './contractor.ts'
import { CONTRACTORS_ENDPOINTS } from './endpoints.ts'

export * from './contractor.ts'
export * from './endpoints.ts'

export const contractorsDomain = defineDomain({
  resources: { contractorUnit, contractorPerson },
  endpoints: CONTRACTORS_ENDPOINTS,
})
