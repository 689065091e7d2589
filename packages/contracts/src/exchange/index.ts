import { defineDomain } from '../domain.ts'
import { EXCHANGE_ENDPOINTS } from './endpoints.ts'
import { EXCHANGE_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './import.ts'

export const exchangeDomain = defineDomain({
  endpoints: EXCHANGE_ENDPOINTS,
  menu: EXCHANGE_MENU,
})
