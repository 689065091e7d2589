import { deleteOldKeys } from '../resource/idempotency.ts'
import { sweepAll } from './job.ts'
import { dropFailedJobs } from './left-jobs.ts'

/** Background jobs independent of modules. */
export const HOUSE_JOBS = {
  dropSavedKeys: sweepAll(deleteOldKeys),
  dropFailedJobs: sweepAll(dropFailedJobs),
}
