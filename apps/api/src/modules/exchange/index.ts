import { exportCancel, exportDownload, exportJobs } from '../../framework/exchange/export-jobs.ts'
import { dropOldExports, makeExportJob } from '../../framework/exchange/make-export.ts'
import { sweepAtOnce } from '../../framework/jobs/job.ts'
import { tellExport } from '../messages/notices.ts'
import { makeReport } from '../reports/export-report.ts'
import { findRights } from '../session/session.store.ts'

export const exchangeModule = {
  handlers: {
    exportJobs,
    exportCancel,
    exportDownload,
  },
  jobs: { makeExport: makeExportJob(findRights, tellExport, makeReport), dropOldExports: sweepAtOnce(dropOldExports) },
}
