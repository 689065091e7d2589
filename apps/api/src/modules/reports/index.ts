import { dashboard } from './dashboard/dashboard.ts'
import { exportReport } from './export-report.ts'
import { heatPeriod, heatRules } from './heat/heat.ts'
import { reportJobs } from './report-jobs.ts'
import { run } from './run.ts'
import { savedReportStore } from './saved/saved-report.store.ts'
import { reportTrips } from './trips/trips.ts'
import { visits } from './visits.ts'

export const reportsModule = {
  stores: { savedReport: savedReportStore },
  handlers: { reportRun: run, reportVisits: visits, reportTrips, dashboard, heatRules, heatPeriod, reportExport: exportReport },
  jobs: reportJobs,
}
