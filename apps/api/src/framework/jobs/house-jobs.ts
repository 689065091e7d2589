import { deleteOldKeys } from '../resource/idempotency.ts'
import { sweepAll } from './job.ts'
import { dropFailedJobs } from './left-jobs.ts'

/** What is done in the background whatever modules there are. */
export const HOUSE_JOBS = {
  dropSavedKeys: sweepAll(deleteOldKeys),
  dropFailedJobs: sweepAll(dropFailedJobs),
}
