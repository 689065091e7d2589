import { sweepAll } from '../../framework/jobs/job.ts'
import { deleteOldTrials } from './rule-trial.store.ts'

/** Changes of rules, tried on recorded tracks: what areas and gatherings share. */
export const ruleTrialsModule = {
  handlers: {},
  jobs: { dropOldRuleTrials: sweepAll(deleteOldTrials) },
}
