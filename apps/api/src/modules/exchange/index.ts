import { exportCancel, exportDownload, exportJobs } from '../../framework/exchange/export-jobs.ts'

export const exchangeModule = {
  handlers: {
    exportJobs,
    exportCancel,
    exportDownload,
  },
}
