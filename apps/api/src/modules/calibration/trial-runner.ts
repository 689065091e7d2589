import { readCalibration, tables } from '@muster/database'
import { type Calibration, parsePositioningModel } from '@muster/positioning'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { JobLoop } from '../../framework/jobs/job-loop.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import { runTrial } from './run-trial.ts'
import { endTrial, giveTrialBack, noteTrialAlive, takeExpiredTrials, takeWaitingTrial } from './trial.store.ts'

const ALIVE_EVERY_MS = 15_000

/** Tries uploaded recordings, one after the other. */
export class TrialRunner {
  readonly #context: BaseContext & Needs<'allBuildings'>
  readonly #log: Logger
  readonly #loop: JobLoop
  readonly #ending = new AbortController()

  constructor(context: BaseContext & Needs<'allBuildings'>, log: Logger) {
    this.#context = context
    this.#log = log
    this.#loop = new JobLoop('calibration trials', log, async () => {
      const job = await takeWaitingTrial(context.allBuildings)
      if (job) await inBuilding(job.buildingId, () => this.#run(job))
      return job !== null
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Ends the trial at hand: another replica, or this one after its start, begins it anew. */
  stop(): Promise<void> {
    this.#ending.abort(new Error('the api ends'))
    return this.#loop.stop()
  }

  async #run({ id, buildingId }: { id: string; buildingId: string }): Promise<void> {
    const { pool, files } = this.#context
    const alive = setInterval(() => void noteTrialAlive(pool, id).catch(() => {}), ALIVE_EVERY_MS)
    try {
      const { base, ...building } = await readBuilding(pool, buildingId)
      const outcome = await runTrial({ ...building, path: await files.place(id) }, this.#ending.signal)
      if ('faults' in outcome) await endTrial(pool, id, { state: 'wrong', faults: outcome.faults })
      else {
        const { calibration, figures } = outcome.trial
        const { rangeOffsets, ...model } = calibration
        await endTrial(pool, id, { state: 'done', base, calibration: { rangeOffsets, model }, figures })
      }
    } catch (error) {
      if (this.#loop.stopped) return giveTrialBack(pool, id)
      this.#log.error({ err: error, trial: id }, 'calibration trial failed')
      await endTrial(pool, id, { state: 'failed' })
    } finally {
      clearInterval(alive)
    }
    await files.remove(id)
  }
}

/** What a recording is tried against, and the number of the calibration among it. */
async function readBuilding(pool: Pool, buildingId: string) {
  const db = tables(pool)
  const anchors = await db
    .selectFrom('anchor')
    .select(['hw_id as hwId', 'kind', 'x', 'y', 'z', 'floor'])
    .where('building_id', '=', buildingId)
    .execute()
  const floors = await db
    .selectFrom('floor')
    .select(['number', 'elevation_m as elevationM', 'height_m as heightM'])
    .where('building_id', '=', buildingId)
    .orderBy('number')
    .execute()
  const cards = await db.selectFrom('tag').select('hw_id').where('building_id', '=', buildingId).execute()
  const tags = new Set(cards.map(({ hw_id }) => hw_id))
  const { number: base, rangeOffsets, model } = await readCalibration(pool, buildingId)
  const former: Calibration = { rangeOffsets: [...rangeOffsets], ...parsePositioningModel(model) }
  return { anchors, floors, tags, former, base }
}

/** Deletes trials that nobody used in time. */
export async function sweepTrials({ allBuildings: pool, files }: BaseContext & Needs<'allBuildings'>): Promise<void> {
  for (const id of await takeExpiredTrials(pool)) await files.remove(id)
}
