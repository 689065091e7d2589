import type { Pool } from 'pg'
import { deleteOldKeys } from '../resource/idempotency.ts'
import { sweep } from './job.ts'
import { dropFailedJobs } from './left-jobs.ts'

/** What is done in the background whatever modules there are. */
export const HOUSE_JOBS = {
  dropSavedKeys: sweep(({ allBuildings }: { allBuildings: Pool }) => deleteOldKeys(allBuildings)),
  dropFailedJobs: sweep(({ allBuildings }: { allBuildings: Pool }) => dropFailedJobs(allBuildings)),
}
