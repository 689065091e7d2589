import type { ApiContext } from '../api-context.ts'
import { HOUSE_JOBS } from '../framework/jobs/house-jobs.ts'
import type { JobName, Jobs } from '../framework/jobs/job.ts'
import { ofAllModules } from './modules.ts'

const OF_MODULES = ofAllModules('jobs')

/** One that nobody can order. */
type Unknown = Exclude<keyof typeof OF_MODULES, JobName>

/** What the api does in the background, by the name it is ordered under; one too few or too many does not compile. */
export const JOBS: Jobs<ApiContext> & Record<Unknown, never> = { ...HOUSE_JOBS, ...OF_MODULES }
