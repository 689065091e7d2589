import { type Job, watchAll } from '../../framework/jobs/job.ts'
import { endShelving } from './alarm-work.store.ts'
import { keepAlarmPaths } from './kept/keep-paths.ts'
import { tellOfAlarms, watchAlarms } from './watch-alarms.ts'

const tellOfAlarmsJob: Job<'tellOfAlarms', Parameters<typeof tellOfAlarms>[0]> = {
  group: 'mails',
  longestMs: 60_000,
  run: (context, { id }, { log }) => tellOfAlarms(context, id, log),
}

export const alarmJobs = {
  endShelving: watchAll(endShelving),
  watchAlarms: watchAll(watchAlarms),
  tellOfAlarms: tellOfAlarmsJob,
  keepAlarmPaths: watchAll((pool) => keepAlarmPaths(pool)),
}
