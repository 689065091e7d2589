import { defineDomain } from '../domain.ts'
import { ROLES_ENDPOINTS } from './endpoints.ts'
import { role } from './role.ts'

export * from './endpoints.ts'
export * from './role.ts'

export const rolesDomain = defineDomain({
  resources: { role },
  endpoints: ROLES_ENDPOINTS,
})
