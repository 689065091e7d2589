import { defineDomain } from '../domain.ts'
import { PROJECTION_ENDPOINTS } from './endpoints.ts'
import { projectionScreen } from './projection-screen.ts'

export * from './endpoints.ts'
export * from './projection-figures.ts'
export * from './projection-screen.ts'

export const projectionDomain = defineDomain({ resources: { projectionScreen }, endpoints: PROJECTION_ENDPOINTS })
