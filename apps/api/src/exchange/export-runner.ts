import { AppError, RESOURCES, type ResourceName } from '@muster/contracts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ApiContext } from '../context.ts'
import { findRights, type SessionView } from '../modules/session/session.store.ts'
import { STORES } from '../modules/stores.ts'
import { endJob, noteProgress, type TakenJob, takeExpiredJobs, takeJob } from './export-job.store.ts'
import { exportRows } from './export-rows.ts'

const LOOK_EVERY_MS = 1_000

/** Makes the exports that take long, one after the other. Every replica may run one: the table says who has which job. */
export class ExportRunner {
  readonly #context: ApiContext
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(context: ApiContext, log: Logger) {
    this.#context = context
    this.#log = log
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#work()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'exports not looked for'))
        .then(() => (this.#stopped ? undefined : this.start()))
    }, LOOK_EVERY_MS)
  }

  /** Lets go of the job at hand: another replica, or this one after its start, takes it up again. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #work(): Promise<void> {
    for (let job = await takeJob(this.#context.pool); job; job = this.#stopped ? null : await takeJob(this.#context.pool))
      await this.#make(job)
  }

  async #make(job: TakenJob): Promise<void> {
    const { pool, files } = this.#context
    try {
      const path = await files.place(job.id)
      const name = job.resource as ResourceName
      const scope = { context: this.#context, session: await sessionOf(pool, job), language: job.request.language }
      const progress = async (done: number) => !this.#stopped && (await noteProgress(pool, job.id, done))
      await exportRows(scope, RESOURCES[name], STORES[name], job.request, job.request.language, path, progress)
      if (this.#stopped || !(await endJob(pool, job.id, 'done'))) await files.remove(job.id)
    } catch (error) {
      this.#log.error({ err: error, job: job.id }, 'export failed')
      await files.remove(job.id)
      await endJob(pool, job.id, 'failed')
    }
  }
}

/** Who a job reads as: its account with the rights and the limits it has now. @throws when it may not enter the building any more */
async function sessionOf(pool: Pool, job: TakenJob): Promise<SessionView> {
  const rights = await findRights(pool, job.accountId, job.buildingId)
  if (!rights) throw new AppError('forbidden')
  return {
    ...rights,
    tokenHash: '',
    accountId: job.accountId,
    buildingId: job.buildingId,
    kind: 'console',
    expiresAtMs: 0,
    lastSeenAtMs: 0,
  }
}

/** Deletes exports whose time is over. */
export async function sweepExports({ pool, files }: ApiContext): Promise<void> {
  for (const id of await takeExpiredJobs(pool)) await files.remove(id)
}
