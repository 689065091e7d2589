import { sweepAll } from '../../framework/jobs/job.ts'
import { deleteOldLinks } from './free-login.store.ts'
import { deleteOldChallenges } from './login-challenge.store.ts'
import { deleteOldLoginKeys } from './login-keys.ts'
import { trimCounters } from './login-throttle.store.ts'
import { deleteEndedSessions } from './session.store.ts'
import { deleteOldWaiting } from './waiting-sign-in.store.ts'

export const sessionJobs = {
  dropEndedSessions: sweepAll(deleteEndedSessions),
  dropLoginChallenges: sweepAll(deleteOldChallenges),
  dropWaitingSignIns: sweepAll(deleteOldWaiting),
  dropUsedLinks: sweepAll(deleteOldLinks),
  dropLoginKeys: sweepAll(deleteOldLoginKeys),
  trimLoginCounters: sweepAll(trimCounters),
}
