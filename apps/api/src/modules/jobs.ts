import { together } from '@muster/contracts'
import type { ApiContext } from '../api-context.ts'
import { HOUSE_JOBS } from '../framework/jobs/house-jobs.ts'
import type { JobName, Jobs } from '../framework/jobs/job.ts'
import { MODULES } from './modules.ts'

const ALL = together([{ jobs: HOUSE_JOBS }, ...MODULES], 'jobs')

/** A job nobody can order. */
type Unknown = Exclude<keyof typeof ALL, JobName>

/** The api's background jobs, by name; a missing or superfluous one does not compile. */
export const JOBS: Jobs<ApiContext> & Record<Unknown, never> = ALL
