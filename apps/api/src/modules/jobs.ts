import type { ApiContext } from '../api-context.ts'
import { dropOldExports, makeExportJob } from '../framework/exchange/make-export.ts'
import { type Jobs, sweep } from '../framework/jobs/job.ts'
import { dropFailedJobs } from '../framework/jobs/left-jobs.ts'
import { deleteOldKeys } from '../framework/resource/idempotency.ts'
import { sealLeftClear } from '../framework/resource/seal-left-clear.ts'
import { endShelving } from './alarms/alarm-work.store.ts'
import { tellOfAlarms, watchAlarms } from './alarms/watch-alarms.ts'
import { deleteOldTrials } from './areas/area-trial.store.ts'
import { watchAttendance } from './attendance/watch-attendance.ts'
import { deleteOldAudit } from './audit/audit-seal.ts'
import { dropOldTrials, tryCalibrationJob } from './calibration/try-calibration.ts'
import { deleteOldRings } from './devices/bells/bell-ring.store.ts'
import { callBellJob } from './devices/bells/call-bell.ts'
import { watchBells } from './devices/bells/watch-bells.ts'
import { deleteOldDeviceData } from './devices/drop-old-device-data.ts'
import { sweepUploads } from './files/sweep.ts'
import { dropOldPassages } from './gates/drop-old-passages.ts'
import { tellExport } from './messages/notices.ts'
import { dropOldSightings, watchPatrols } from './patrol/rounds/watch-patrols.ts'
import { fillInitials } from './people/fill-initials.ts'
import { watchPermits } from './permits/watch-permits.ts'
import { makeReport } from './reports/export-report.ts'
import { giveUpReport, sendReport, watchSavedReports } from './reports/saved/send-report.ts'
import { addUpTrips } from './reports/trips/add-up-trips.ts'
import { deleteOldLinks } from './session/free-login.store.ts'
import { deleteOldChallenges } from './session/login-challenge.store.ts'
import { deleteOldLoginKeys } from './session/login-keys.ts'
import { trimCounters } from './session/login-throttle.store.ts'
import { deleteEndedSessions, findRights } from './session/session.store.ts'
import { deleteOldWaiting } from './session/waiting-sign-in.store.ts'
import { deleteHidden } from './trackables/retention.store.ts'
import { keepEventPictureJob } from './video/event-pictures/keep-event-picture.ts'

/** What the api does in the background, by the name it is ordered under. */
export const JOBS: Jobs<ApiContext> = {
  makeExport: makeExportJob(findRights, tellExport, makeReport),
  tryCalibration: tryCalibrationJob,
  watchBells: { lane: 'bells', longestMs: 30_000, cron: '* * * * *', atStart: true, run: ({ allBuildings }) => watchBells(allBuildings) },
  callBell: callBellJob,
  // What an earlier version left in clear does not wait for the first sweep.
  sealPersonalData: {
    ...sweep(async ({ allBuildings, sealing }: ApiContext, _, { log }) => {
      const rows = await sealLeftClear(allBuildings, sealing)
      if (rows > 0) log.info({ rows }, 'personal data of an earlier version was sealed')
      // After it: each passes over rows that the other holds.
      await fillInitials(allBuildings)
    }),
    atStart: true,
  },
  endShelving: { ...sweep(({ allBuildings }: ApiContext) => endShelving(allBuildings)), cron: '* * * * *', atStart: true },
  watchAlarms: { ...sweep(({ allBuildings }: ApiContext) => watchAlarms(allBuildings)), cron: '* * * * *', atStart: true },
  watchPermits: { ...sweep(({ allBuildings }: ApiContext) => watchPermits(allBuildings)), cron: '* * * * *', atStart: true },
  tellOfAlarms: { lane: 'mails', longestMs: 60_000, run: (context, { id }, { log }) => tellOfAlarms(context, id, log) },
  dropEndedSessions: sweep(({ allBuildings }: ApiContext) => deleteEndedSessions(allBuildings)),
  dropLoginChallenges: sweep(({ allBuildings }: ApiContext) => deleteOldChallenges(allBuildings)),
  dropWaitingSignIns: sweep(({ allBuildings }: ApiContext) => deleteOldWaiting(allBuildings)),
  dropUsedLinks: sweep(({ allBuildings }: ApiContext) => deleteOldLinks(allBuildings)),
  dropLoginKeys: sweep(({ allBuildings }: ApiContext) => deleteOldLoginKeys(allBuildings)),
  trimLoginCounters: sweep(({ allBuildings }: ApiContext) => trimCounters(allBuildings)),
  dropUnusedFiles: sweep(({ allBuildings, files, scratch }: ApiContext) => sweepUploads(allBuildings, files, scratch)),
  dropOldExports: { ...sweep(dropOldExports), atStart: true },
  dropOldTrials: { ...sweep(dropOldTrials), atStart: true },
  dropOldAreaTrials: sweep(({ allBuildings }: ApiContext) => deleteOldTrials(allBuildings)),
  dropSavedKeys: sweep(({ allBuildings }: ApiContext) => deleteOldKeys(allBuildings)),
  dropDeleted: sweep(({ allBuildings, config }: ApiContext) => deleteHidden(allBuildings, config.DELETED_KEEP_DAYS)),
  dropOldPassages: sweep(({ allBuildings, config }: ApiContext) => dropOldPassages(allBuildings, config.PASSAGES_KEEP_DAYS)),
  dropOldAudit: sweep(({ allBuildings, auditMark, config }: ApiContext) => deleteOldAudit(allBuildings, auditMark, config.AUDIT_KEEP_DAYS)),
  dropFailedJobs: sweep(({ allBuildings }: ApiContext) => dropFailedJobs(allBuildings)),
  watchPatrols: { ...sweep(({ allBuildings }: ApiContext) => watchPatrols(allBuildings)), cron: '* * * * *', atStart: true },
  watchAttendance: { ...sweep(({ allBuildings }: ApiContext) => watchAttendance(allBuildings)), cron: '* * * * *', atStart: true },
  dropOldSightings: sweep(({ allBuildings }: ApiContext) => dropOldSightings(allBuildings)),
  addUpTrips: { ...sweep(({ allBuildings }: ApiContext, _, run) => addUpTrips(allBuildings, run)), atStart: true },
  watchSavedReports: { ...sweep(({ allBuildings }: ApiContext) => watchSavedReports(allBuildings)), cron: '* * * * *', atStart: true },
  sendReport: {
    lane: 'exports',
    longestMs: 10 * 60_000,
    run: (context, { id }) => sendReport(context, id),
    giveUp: (context, { id }) => giveUpReport(context, id),
  },
  keepEventPicture: keepEventPictureJob,
  dropOldDeviceData: sweep(async ({ allBuildings }: ApiContext) => {
    await deleteOldDeviceData(allBuildings)
    await deleteOldRings(allBuildings)
  }),
}
