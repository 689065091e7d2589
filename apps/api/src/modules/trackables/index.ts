import type { Needs } from '../../context.ts'
import { sweepAll } from '../../framework/jobs/job.ts'
import { readRoster } from './read-roster.ts'
import { readTrackable } from './read-trackable.ts'
import { deleteHidden } from './retention.store.ts'
import { trackableOptions } from './trackable-options.ts'

export const trackablesModule = {
  handlers: {
    alarmSubjectOptions: trackableOptions,
    roster: readRoster,
    trackableDetail: readTrackable,
  },
  jobs: {
    dropDeleted: sweepAll((pool, { config }: Needs<'config'>) => deleteHidden(pool, config.DELETED_KEEP_DAYS)),
  },
}
