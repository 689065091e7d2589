import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import { sweepAll } from '../../framework/jobs/job.ts'
import { auditEntryStore } from './audit-entry.store.ts'
import { AuditSealer, deleteOldAudit } from './audit-seal.ts'
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
    dropOldAudit: sweepAll((pool, { auditMark, config }: Needs<'config'> & AuditParts) =>
      deleteOldAudit(pool, auditMark, config.AUDIT_KEEP_DAYS),
    ),
  },
  runners: {
    auditSealer: ({ allBuildings, auditMark, config }: Needs<'allBuildings' | 'config'> & AuditParts, log: Logger) =>
      new AuditSealer(allBuildings, auditMark, log, config.AUDIT_SEAL_MS),
  },
}
