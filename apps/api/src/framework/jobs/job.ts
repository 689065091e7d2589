import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

const nothing = z.object({})
const oneRow = z.object({ id: z.string() })

/** THE list of jobs, with what each is told: a job that is named here and done nowhere does not compile. */
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
  dropEndedSessions: nothing,
  dropLoginChallenges: nothing,
  dropWaitingSignIns: nothing,
  dropUsedLinks: nothing,
  dropLoginKeys: nothing,
  trimLoginCounters: nothing,
  dropUnusedFiles: nothing,
  dropOldExports: nothing,
  dropOldTrials: nothing,
  dropOldAreaTrials: nothing,
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

/** What a run of a job works with. */
export interface JobRun {
  /** Aborted when the job has taken too long, and when the api ends: what goes on all the same is not waited for. */
  signal: AbortSignal
  log: Logger
}

/** Tries of a job at most; the pause before the next is 3 s, 7 s and 20 s. */
export const MOST_ATTEMPTS = 4

export interface Job<Name extends JobName, Context> {
  group: JobGroup
  /** What takes longer has failed. */
  longestMs: number
  /** When it is done again and again, as a line of a crontab has it; UTC. */
  cron?: string
  /** Does not wait for its first time, or for anybody who orders it. */
  atStart?: boolean
  run(context: Context, payload: JobPayload<Name>, run: JobRun): Promise<unknown>
  /** The last try failed. */
  giveUp?(context: Context, payload: JobPayload<Name>): Promise<unknown>
}

/** What does which job. */
export type Jobs<Context> = { readonly [Name in JobName]: Job<Name, Context> }

const SWEEP_MS = 5 * 60_000
/** A job that takes away what is over, every ten minutes. */
export const sweep = <Context>(run: (context: Context, payload: object, run: JobRun) => Promise<unknown>) =>
  ({ group: 'sweeps', longestMs: SWEEP_MS, cron: '*/10 * * * *', run }) as const
/** A sweep that does not wait for its first turn. */
export const sweepAtOnce = <Context>(run: (context: Context, payload: object, run: JobRun) => Promise<unknown>) =>
  ({ ...sweep(run), atStart: true }) as const

type SeesAll = { allBuildings: Pool }
/** A sweep over the rows of all buildings. */
export const sweepAll = <Context>(run: (pool: Pool, context: Context, run: JobRun) => Promise<unknown>) =>
  sweep((context: Context & SeesAll, _payload, job) => run(context.allBuildings, context, job))
/** A job that looks every minute whether there is something to do in any building. */
export const watchAll = (run: (pool: Pool) => Promise<unknown>) =>
  ({ ...sweepAtOnce(({ allBuildings }: SeesAll) => run(allBuildings)), cron: '* * * * *' }) as const
