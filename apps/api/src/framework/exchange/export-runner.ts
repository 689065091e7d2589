import { AppError, RESOURCES, type ResourceName } from '@muster/contracts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BaseContext } from '../context.ts'
import { JobLoop } from '../jobs/job-loop.ts'
import type { Stores } from '../resource/store.ts'
import type { SessionView } from '../scope/session-view.ts'
import { inBuilding } from '../tenancy/in-building.ts'
import { endJob, noteProgress, type TakenJob, takeExpiredJobs, takeJob } from './export-job.store.ts'
import { exportRows } from './export-rows.ts'

type ExportContext = BaseContext & { allBuildings: Pool; stores: Stores }
/** Rights and limits that an account has in a building now; null when it may not enter it. */
type RightsOf = (
  pool: Pool,
  accountId: string,
  buildingId: string,
) => Promise<Omit<SessionView, 'tokenHash' | 'id' | 'accountId' | 'buildingId' | 'kind' | 'expiresAtMs' | 'lastSeenAtMs'> | null>

/** Makes the exports that take long, one after the other. */
export class ExportRunner {
  readonly #context: ExportContext
  readonly #rightsOf: RightsOf
  readonly #log: Logger
  readonly #loop: JobLoop

  constructor(context: ExportContext, rightsOf: RightsOf, log: Logger) {
    this.#context = context
    this.#rightsOf = rightsOf
    this.#log = log
    this.#loop = new JobLoop('exports', log, async () => {
      const job = await takeJob(context.allBuildings, context.sealing)
      if (job) await inBuilding(job.buildingId, () => this.#make(job))
      return job !== null
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Lets go of the job at hand: another replica, or this one after its start, takes it up again. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #make(job: TakenJob): Promise<void> {
    const { allBuildings: pool, files } = this.#context
    try {
      const path = await files.place(job.id)
      const name = job.resource as ResourceName
      const scope = {
        context: this.#context,
        session: sessionOf(job, await this.#rightsOf(pool, job.accountId, job.buildingId)),
        language: job.request.language,
      }
      const progress = async (done: number) => !this.#loop.stopped && (await noteProgress(pool, job.id, done))
      await exportRows(scope, RESOURCES[name], this.#context.stores[name], job.request, job.request.language, path, progress)
      if (this.#loop.stopped || !(await endJob(pool, job.id, 'done'))) await files.remove(job.id)
    } catch (error) {
      this.#log.error({ err: error, job: job.id }, 'export failed')
      await files.remove(job.id)
      await endJob(pool, job.id, 'failed')
    }
  }
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

/** Deletes exports whose time is over. */
export async function sweepExports({ allBuildings: pool, files }: ExportContext): Promise<void> {
  for (const id of await takeExpiredJobs(pool)) await files.remove(id)
}
