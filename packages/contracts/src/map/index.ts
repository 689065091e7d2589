import { defineDomain } from '../domain.ts'
import { MAP_ENDPOINTS } from './endpoints.ts'
import { MAP_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './shape.ts'
export * from './shape-fault.ts'
export * from './shape-text.ts'
export * from './site.ts'

export const mapDomain = defineDomain({
  endpoints: MAP_ENDPOINTS,
  menu: MAP_MENU,
})
