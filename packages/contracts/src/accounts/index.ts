import { defineDomain } from '../domain.ts'
import { account } from './account.ts'
import { ACCOUNTS_ENDPOINTS } from './endpoints.ts'

export * from './account.ts'
export * from './endpoints.ts'

export const accountsDomain = defineDomain({
  resources: { account },
  endpoints: ACCOUNTS_ENDPOINTS,
})
