import { defineDomain } from '../domain.ts'
import { FEEDBACK_ENDPOINTS, feedback } from './feedback.ts'

export * from './feedback.ts'

export const feedbackDomain = defineDomain({
  resources: { feedback },
  endpoints: FEEDBACK_ENDPOINTS,
})
