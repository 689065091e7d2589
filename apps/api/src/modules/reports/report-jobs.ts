import { type Job, sweepAll, watchAll } from '../../framework/jobs/job.ts'
import { giveUpReport, sendReport, watchSavedReports } from './saved/send-report.ts'
import { addUpTrips } from './trips/add-up-trips.ts'

const sendReportJob: Job<'sendReport', Parameters<typeof sendReport>[0]> = {
  group: 'exports',
  longestMs: 10 * 60_000,
  run: (context, { id }) => sendReport(context, id),
  giveUp: (context, { id }) => giveUpReport(context, id),
}

export const reportJobs = {
  addUpTrips: { ...sweepAll((pool, _, run) => addUpTrips(pool, run)), atStart: true },
  watchSavedReports: watchAll(watchSavedReports),
  sendReport: sendReportJob,
}
