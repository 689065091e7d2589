import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

const nothing = z.object({})
const oneRow = z.object({ id: z.string() })

/** THE list of jobs, with their payloads: a job listed here without an implementation does not compile. */
export const JOB_PAYLOADS = {
  makeExport: oneRow,
  tryCalibration: oneRow,
  watchBells: nothing,
  callBell: oneRow,
  sealPersonalData: nothing,
  endShelving: nothing,
  watchAlarms: nothing,
  watchPermits: nothing,
  tellOfAlarms: oneRow,
  keepAlarmPaths: nothing,
  dropEndedSessions: nothing,
  dropLoginChallenges: nothing,
  dropWaitingSignIns: nothing,
  dropUsedLinks: nothing,
  dropLoginKeys: nothing,
  trimLoginCounters: nothing,
  dropUnusedFiles: nothing,
  dropOldExports: nothing,
  dropOldTrials: nothing,
  dropOldRuleTrials: nothing,
  dropSavedKeys: nothing,
  dropDeleted: nothing,
  dropOldPassages: nothing,
  dropOldAudit: nothing,
  dropFailedJobs: nothing,
  dropOldDeviceData: nothing,
  watchPatrols: nothing,
  watchAttendance: nothing,
  dropOldSightings: nothing,
  addUpTrips: nothing,
  watchSavedReports: nothing,
  sendReport: oneRow,
  keepEventPicture: oneRow,
  watchCameras: nothing,
  watchBellStates: nothing,
} as const satisfies Record<string, z.ZodType<object>>

export type JobName = keyof typeof JOB_PAYLOADS
export type JobPayload<Name extends JobName> = z.output<(typeof JOB_PAYLOADS)[Name]>

/** How many jobs of each group one api does at once: long jobs do not hold up the housekeeping. */
export const JOB_GROUPS = { exports: 1, calibration: 1, devices: 2, bells: 4, sweeps: 2, mails: 1 } as const
export type JobGroup = keyof typeof JOB_GROUPS

/** Passed to each run of a job. */
export interface JobRun {
  /** Aborted when the job has taken too long, and when the api ends; work that ignores it is not waited for. */
  signal: AbortSignal
  log: Logger
}

/** Most attempts of a job; the pauses are 3 s, 7 s and 20 s. */
export const MOST_ATTEMPTS = 4

export interface Job<Name extends JobName, Context> {
  group: JobGroup
  /** A run that takes longer has failed. */
  longestMs: number
  /** Schedule as a crontab line; UTC. */
  cron?: string
  /** Runs at the start, without waiting for its schedule or an order. */
  atStart?: boolean
  run(context: Context, payload: JobPayload<Name>, run: JobRun): Promise<unknown>
  /** Called when the last attempt failed. */
  giveUp?(context: Context, payload: JobPayload<Name>): Promise<unknown>
}

/** The implementation of each job. */
export type Jobs<Context> = { readonly [Name in JobName]: Job<Name, Context> }

const SWEEP_MS = 5 * 60_000
/** A clean-up job, every ten minutes. */
export const sweep = <Context>(run: (context: Context, payload: object, run: JobRun) => Promise<unknown>) =>
  ({ group: 'sweeps', longestMs: SWEEP_MS, cron: '*/10 * * * *', run }) as const
/** A sweep that also runs at the start. */
export const sweepAtOnce = <Context>(run: (context: Context, payload: object, run: JobRun) => Promise<unknown>) =>
  ({ ...sweep(run), atStart: true }) as const

type SeesAll = { allBuildings: Pool }
/** A sweep over the rows of all buildings. */
export const sweepAll = <Context>(run: (pool: Pool, context: Context, run: JobRun) => Promise<unknown>) =>
  sweep((context: Context & SeesAll, _payload, job) => run(context.allBuildings, context, job))
/** A job that checks every minute whether there is something to do in any building. */
export const watchAll = (run: (pool: Pool) => Promise<unknown>) =>
  ({ ...sweepAtOnce(({ allBuildings }: SeesAll) => run(allBuildings)), cron: '* * * * *' }) as const
