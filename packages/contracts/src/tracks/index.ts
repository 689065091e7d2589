import { defineDomain } from '../domain.ts'
import { TRACKS_ENDPOINTS } from './endpoints.ts'
import { TRACKS_MENU } from './menu.ts'

export * from './endpoints.ts'
export * from './gap.ts'
export * from './track.ts'

export const tracksDomain = defineDomain({
  endpoints: TRACKS_ENDPOINTS,
  menu: TRACKS_MENU,
})
