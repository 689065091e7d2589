import { defineDomain } from '../domain.ts'
import { FILES_ENDPOINTS } from './endpoints.ts'
import { FILES_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './limits.ts'

export const filesDomain = defineDomain({
  endpoints: FILES_ENDPOINTS,
  menu: FILES_MENU,
})
export * from './text-of-bytes.ts'
