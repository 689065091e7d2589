import { AppError, RESOURCES, type ResourceName } from '@muster/contracts'
import type { Pool } from 'pg'
import type { BaseContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { resumeLeft } from '../jobs/left-jobs.ts'
import type { Stores } from '../resource/store.ts'
import type { SessionView } from '../scope/session-view.ts'
import { inBuilding } from '../tenancy/in-building.ts'
import { endJob, noteProgress, type TakenJob, takeExpiredJobs, takeJob, unfinishedJobs } from './export-job.store.ts'
import { exportRows } from './export-rows.ts'

type ExportContext = BaseContext & { allBuildings: Pool; stores: Stores }
/** Rights and limits that an account has in a building now; null when it may not enter it. */
type RightsOf = (
  pool: Pool,
  accountId: string,
  buildingId: string,
) => Promise<Omit<SessionView, 'tokenHash' | 'id' | 'accountId' | 'buildingId' | 'kind' | 'expiresAtMs' | 'lastSeenAtMs'> | null>

/** Makes an export that takes long. */
export const makeExportJob = (rightsOf: RightsOf): Job<'makeExport', ExportContext> => ({
  lane: 'exports',
  longestMs: 60 * 60_000,
  run: async (context, { id }, { signal, log }) => {
    const job = await takeJob(context.allBuildings, context.sealing, id)
    if (!job) return
    try {
      await inBuilding(job.buildingId, () => make(context, job, rightsOf, signal))
    } catch (error) {
      // What its account may not do will not be allowed the next time.
      if (!(error instanceof AppError)) throw error
      log.error({ err: error, export: id }, 'export refused')
      await fail(context, id)
    }
  },
  giveUp: (context, { id }) => fail(context, id),
})

async function make(context: ExportContext, job: TakenJob, rightsOf: RightsOf, signal: AbortSignal): Promise<void> {
  const { allBuildings: pool, files, scratch, stores } = context
  const name = job.resource as ResourceName
  const { language } = job.request
  const scope = { context, session: sessionOf(job, await rightsOf(pool, job.accountId, job.buildingId)), language }
  const progress = async (done: number) => {
    signal.throwIfAborted()
    return noteProgress(pool, job.id, done)
  }
  await scratch.use(async (path) => {
    await exportRows(scope, RESOURCES[name], stores[name], job.request, language, path, progress)
    await files.put({ scratch: path }, job.id)
  })
  if (!(await endJob(pool, job.id, 'done'))) await files.remove(job.id)
}

async function fail({ allBuildings, files }: ExportContext, id: string): Promise<void> {
  await files.remove(id)
  await endJob(allBuildings, id, 'failed')
}

/**
 * Who a job reads as: its account with the rights and the limits it has now. @throws when it may not enter the building
 * any more
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

/** Deletes exports whose time is over, and ends those that nobody will make any more. */
export async function dropOldExports(context: ExportContext): Promise<void> {
  const { allBuildings: pool, files } = context
  for (const id of await takeExpiredJobs(pool)) await files.remove(id)
  for (const id of await resumeLeft(pool, 'makeExport', await unfinishedJobs(pool))) await fail(context, id)
}
