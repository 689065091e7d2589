import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'
import { sweep } from '../../framework/jobs/job.ts'
import { deleteOldLinks } from './free-login.store.ts'
import { deleteOldChallenges } from './login-challenge.store.ts'
import { deleteOldLoginKeys } from './login-keys.ts'
import { trimCounters } from './login-throttle.store.ts'
import { deleteEndedSessions } from './session.store.ts'
import { deleteOldWaiting } from './waiting-sign-in.store.ts'

const sweepAll = (run: (pool: Pool) => Promise<unknown>) => sweep(({ allBuildings }: Needs<'allBuildings'>) => run(allBuildings))

export const sessionJobs = {
  dropEndedSessions: sweepAll(deleteEndedSessions),
  dropLoginChallenges: sweepAll(deleteOldChallenges),
  dropWaitingSignIns: sweepAll(deleteOldWaiting),
  dropUsedLinks: sweepAll(deleteOldLinks),
  dropLoginKeys: sweepAll(deleteOldLoginKeys),
  trimLoginCounters: sweepAll(trimCounters),
}
