import type { Needs } from '../../context.ts'
import { type Job, sweepAtOnce, watch } from '../../framework/jobs/job.ts'
import { giveUpReport, sendReport, watchSavedReports } from './saved/send-report.ts'
import { addUpTrips } from './trips/add-up-trips.ts'

const sendReportJob: Job<'sendReport', Parameters<typeof sendReport>[0]> = {
  lane: 'exports',
  longestMs: 10 * 60_000,
  run: (context, { id }) => sendReport(context, id),
  giveUp: (context, { id }) => giveUpReport(context, id),
}

export const reportJobs = {
  addUpTrips: sweepAtOnce(({ allBuildings }: Needs<'allBuildings'>, _, run) => addUpTrips(allBuildings, run)),
  watchSavedReports: watch(({ allBuildings }: Needs<'allBuildings'>) => watchSavedReports(allBuildings)),
  sendReport: sendReportJob,
}
