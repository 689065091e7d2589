import { defineDomain } from '../domain.ts'
import { drillPlan } from './drill-plan.ts'
import { emergencyRun } from './emergency-run.ts'
import { EMERGENCY_ENDPOINTS } from './endpoints.ts'
import { EMERGENCY_MENU } from './menu.ts'
import { safetyIsland } from './safety-island.ts'

export * from './board.ts'
export * from './codes.ts'
export * from './drill-plan.ts'
export * from './emergency-run.ts'
export * from './endpoints.ts'
export * from './replay.ts'
export * from './report.ts'
export * from './safety-island.ts'

export const emergencyDomain = defineDomain({
  resources: { drillPlan, safetyIsland, emergencyRun },
  endpoints: EMERGENCY_ENDPOINTS,
  menu: EMERGENCY_MENU,
})
