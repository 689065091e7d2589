import { defineDomain } from '../domain.ts'
import { AUDIT_ENDPOINTS, auditEntry } from './audit-entry.ts'

export * from './audit-entry.ts'

export const auditDomain = defineDomain({
  resources: { auditEntry },
  endpoints: AUDIT_ENDPOINTS,
})
