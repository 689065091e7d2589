import { AppError, type Language, RESOURCES, type ResourceName } from '@muster/contracts'
import type { Pool } from 'pg'
import type { BaseContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { resumeLeft } from '../jobs/left-jobs.ts'
import type { Stores } from '../resource/store.ts'
import type { SessionView } from '../scope/session-view.ts'
import { inBuilding } from '../tenancy/in-building.ts'
import { endJob, noteProgress, REPORT_EXPORT, type TakenJob, takeExpiredJobs, takeJob, unfinishedJobs } from './export-job.store.ts'
import { type ExportRequest, exportRows } from './export-rows.ts'

type ExportContext = BaseContext & { allBuildings: Pool; stores: Stores }
/** Present rights and limits of an account in a building; null when it may not enter it. */
type RightsOf = (
  pool: Pool,
  accountId: string,
  buildingId: string,
) => Promise<Omit<SessionView, 'tokenHash' | 'id' | 'accountId' | 'buildingId' | 'kind' | 'expiresAtMs' | 'lastSeenAtMs'> | null>

/** Writes the file of a report, whose rows have no store. @returns the number of rows */
export type MakeReport<Context> = (
  call: { context: BaseContext & Context; session: SessionView; language: Language },
  request: ExportRequest,
  path: string,
) => Promise<number>

/** Tells the account that ordered an export how it ended. */
type TellEnd = (pool: Pool, job: TakenJob, kind: 'exportDone' | 'exportFailed') => Promise<void>

/** Makes a long-running export. */
export const makeExportJob = <Context>(
  rightsOf: RightsOf,
  tell: TellEnd,
  makeReport: MakeReport<Context>,
): Job<'makeExport', ExportContext & Context> => ({
  group: 'exports',
  longestMs: 60 * 60_000,
  run: async (context, { id }, { signal, log }) => {
    const job = await takeJob(context.allBuildings, context.sealing, id)
    if (!job) return
    try {
      const made = await inBuilding(job.buildingId, () => make(context, job, rightsOf, makeReport, signal))
      if (made) await tell(context.allBuildings, job, 'exportDone')
    } catch (error) {
      // A missing permission will not be there the next time either.
      if (!(error instanceof AppError)) throw error
      log.error({ err: error, export: id }, 'export refused')
      await fail(context, id)
      await tell(context.allBuildings, job, 'exportFailed')
    }
  },
  giveUp: (context, { id }) => fail(context, id),
})

/** @returns false when it was cancelled meanwhile */
async function make<Context>(
  context: ExportContext & Context,
  job: TakenJob,
  rightsOf: RightsOf,
  makeReport: MakeReport<Context>,
  signal: AbortSignal,
): Promise<boolean> {
  const { allBuildings: pool, files, scratch, stores } = context
  const name = job.resource as ResourceName
  const { language } = job.request
  const call = { context, session: sessionOf(job, await rightsOf(pool, job.accountId, job.buildingId)), language }
  const progress = async (done: number) => {
    signal.throwIfAborted()
    return noteProgress(pool, job.id, done)
  }
  await scratch.use(async (path) => {
    if (job.resource === REPORT_EXPORT) await progress(await makeReport(call, job.request, path))
    else await exportRows(call, RESOURCES[name], stores[name], job.request, language, path, progress)
    await files.put({ scratch: path }, job.id)
  })
  const done = await endJob(pool, job.id, 'done')
  if (!done) await files.remove(job.id)
  return done
}

async function fail({ allBuildings, files }: ExportContext, id: string): Promise<void> {
  await files.remove(id)
  await endJob(allBuildings, id, 'failed')
}

/**
 * The session a job reads as: its account with its present rights and limits. @throws when it may no longer enter the
 * building
 */
function sessionOf(job: TakenJob, rights: Awaited<ReturnType<RightsOf>>): SessionView {
  if (!rights) throw new AppError('forbidden')
  return {
    ...rights,
    tokenHash: '',
    id: '',
    accountId: job.accountId,
    buildingId: job.buildingId,
    kind: 'console',
    expiresAtMs: 0,
    lastSeenAtMs: 0,
  }
}

/** Deletes expired exports, and ends those that will never be made. */
export async function dropOldExports(context: ExportContext): Promise<void> {
  const { allBuildings: pool, files } = context
  for (const id of await takeExpiredJobs(pool)) await files.remove(id)
  for (const id of await resumeLeft(pool, 'makeExport', await unfinishedJobs(pool))) await fail(context, id)
}
