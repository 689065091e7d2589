import type { ApiContext } from '../context.ts'
import { dropOldExports, makeExportJob } from '../framework/exchange/make-export.ts'
import { type Jobs, sweep } from '../framework/jobs/job.ts'
import { dropFailedJobs } from '../framework/jobs/left-jobs.ts'
import { deleteOldKeys } from '../framework/resource/idempotency.ts'
import { sealLeftClear } from '../framework/resource/seal-left-clear.ts'
import { deleteOldAudit } from './audit/audit-seal.ts'
import { dropOldTrials, tryCalibrationJob } from './calibration/try-calibration.ts'
import { sweepUploads } from './files/sweep.ts'
import { fillInitials } from './people/fill-initials.ts'
import { deleteOldLinks } from './session/free-login.store.ts'
import { deleteOldChallenges } from './session/login-challenge.store.ts'
import { deleteOldLoginKeys } from './session/login-keys.ts'
import { trimCounters } from './session/login-throttle.store.ts'
import { deleteEndedSessions, findRights } from './session/session.store.ts'
import { deleteHidden } from './trackables/retention.store.ts'

/** What the api does in the background, by the name it is ordered under. */
export const JOBS: Jobs<ApiContext> = {
  makeExport: makeExportJob(findRights),
  tryCalibration: tryCalibrationJob,
  // What an earlier version left in clear does not wait for the first sweep.
  sealPersonalData: {
    ...sweep(async ({ allBuildings, sealing }: ApiContext, _, { log }) => {
      const rows = await sealLeftClear(allBuildings, sealing)
      if (rows > 0) log.info({ rows }, 'personal data of an earlier version was sealed')
      // After it: each passes over rows that the other holds.
      await fillInitials(allBuildings)
    }),
    atStart: true,
  },
  dropEndedSessions: sweep(({ allBuildings }: ApiContext) => deleteEndedSessions(allBuildings)),
  dropLoginChallenges: sweep(({ allBuildings }: ApiContext) => deleteOldChallenges(allBuildings)),
  dropUsedLinks: sweep(({ allBuildings }: ApiContext) => deleteOldLinks(allBuildings)),
  dropLoginKeys: sweep(({ allBuildings }: ApiContext) => deleteOldLoginKeys(allBuildings)),
  trimLoginCounters: sweep(({ allBuildings }: ApiContext) => trimCounters(allBuildings)),
  dropUnusedFiles: sweep(({ allBuildings, files, scratch }: ApiContext) => sweepUploads(allBuildings, files, scratch)),
  dropOldExports: { ...sweep(dropOldExports), atStart: true },
  dropOldTrials: { ...sweep(dropOldTrials), atStart: true },
  dropSavedKeys: sweep(({ allBuildings }: ApiContext) => deleteOldKeys(allBuildings)),
  dropDeleted: sweep(({ allBuildings, config }: ApiContext) => deleteHidden(allBuildings, config.DELETED_KEEP_DAYS)),
  dropOldAudit: sweep(({ allBuildings, auditMark, config }: ApiContext) => deleteOldAudit(allBuildings, auditMark, config.AUDIT_KEEP_DAYS)),
  dropFailedJobs: sweep(({ allBuildings }: ApiContext) => dropFailedJobs(allBuildings)),
}
