import type { Needs } from '../../context.ts'
import { type Job, watch } from '../../framework/jobs/job.ts'
import { endShelving } from './alarm-work.store.ts'
import { tellOfAlarms, watchAlarms } from './watch-alarms.ts'

const tellOfAlarmsJob: Job<'tellOfAlarms', Parameters<typeof tellOfAlarms>[0]> = {
  lane: 'mails',
  longestMs: 60_000,
  run: (context, { id }, { log }) => tellOfAlarms(context, id, log),
}

export const alarmJobs = {
  endShelving: watch(({ allBuildings }: Needs<'allBuildings'>) => endShelving(allBuildings)),
  watchAlarms: watch(({ allBuildings }: Needs<'allBuildings'>) => watchAlarms(allBuildings)),
  tellOfAlarms: tellOfAlarmsJob,
}
