import { auditEntryStore } from './audit-entry.store.ts'
import { logVerify } from './verify.ts'

export const auditModule = {
  stores: {
    auditEntry: auditEntryStore,
  },
  handlers: {
    logVerify,
  },
}
