import { defineDomain } from '../domain.ts'
import { MAP_ENDPOINTS } from './endpoints.ts'
import { IMAGERY_ENDPOINTS } from './imagery.ts'
import { MAP_MENU } from './menu.ts'
import { PLAN_ENDPOINTS } from './plan-endpoints.ts'

export * from './branches.ts'
export * from './endpoints.ts'
export * from './imagery.ts'
export * from './map-settings.ts'
export * from './picture-reference.ts'
export * from './plan.ts'
export * from './plan-draft.ts'
export * from './plan-endpoints.ts'
export * from './plan-version.ts'
export * from './shape.ts'
export * from './shape-fault.ts'
export * from './shape-text.ts'
export * from './site.ts'
export * from './walls-of-plan.ts'
export * from './ways/propose-ways.ts'
export * from './ways/way-check.ts'
export * from './ways/way-net.ts'

export const mapDomain = defineDomain({
  endpoints: { ...MAP_ENDPOINTS, ...IMAGERY_ENDPOINTS, ...PLAN_ENDPOINTS },
  menu: MAP_MENU,
})
