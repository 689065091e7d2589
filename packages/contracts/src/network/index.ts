import { defineDomain } from '../domain.ts'
import { NETWORK_MENU } from './menu.ts'
import { NETWORK_ENDPOINTS } from './network.ts'

export * from './network.ts'

export const networkDomain = defineDomain({ endpoints: NETWORK_ENDPOINTS, menu: NETWORK_MENU })
