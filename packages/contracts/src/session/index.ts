import { defineDomain } from '../domain.ts'
import { SESSION_ENDPOINTS } from './endpoints.ts'
import { integrator } from './integrator.ts'
import { onlineSession } from './online-session.ts'

export * from './building-choice.ts'
export * from './endpoints.ts'
export * from './free-login.ts'
export * from './integrator.ts'
export * from './layout-settings.ts'
export * from './online-session.ts'
export * from './password.ts'

export const sessionDomain = defineDomain({
  resources: { integrator, onlineSession },
  endpoints: SESSION_ENDPOINTS,
})
