import type { Needs } from '../../context.ts'
import { sweep } from '../../framework/jobs/job.ts'
import { auditEntryStore } from './audit-entry.store.ts'
import { deleteOldAudit } from './audit-seal.ts'
import type { AuditParts } from './chain-hash.ts'
import { logVerify } from './verify.ts'

export const auditModule = {
  stores: {
    auditEntry: auditEntryStore,
  },
  handlers: {
    logVerify,
  },
  jobs: {
    dropOldAudit: sweep(({ allBuildings, auditMark, config }: Needs<'allBuildings' | 'config'> & AuditParts) =>
      deleteOldAudit(allBuildings, auditMark, config.AUDIT_KEEP_DAYS),
    ),
  },
}
