import { defineDomain } from '../domain.ts'
import { SESSION_ENDPOINTS } from './endpoints.ts'
import { INTEGRATOR_ENDPOINTS, integrator } from './integrator.ts'
import { LAYOUT_ENDPOINTS } from './layout-settings.ts'
import { ONLINE_SESSION_ENDPOINTS, onlineSession } from './online-session.ts'
import { SECOND_FACTOR_ENDPOINTS } from './second-factor.ts'

export * from './building-choice.ts'
export * from './endpoints.ts'
export * from './free-login.ts'
export * from './integrator.ts'
export * from './layout-settings.ts'
export * from './online-session.ts'
export * from './password.ts'
export * from './second-factor.ts'
export * from './session-kind.ts'
export * from './sign-in.ts'

export const sessionDomain = defineDomain({
  resources: { integrator, onlineSession },
  endpoints: {
    ...SESSION_ENDPOINTS,
    ...SECOND_FACTOR_ENDPOINTS,
    ...INTEGRATOR_ENDPOINTS,
    ...LAYOUT_ENDPOINTS,
    ...ONLINE_SESSION_ENDPOINTS,
  },
})
