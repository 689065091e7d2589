import { readCalibration, tables } from '@muster/database'
import { type Calibration, parsePositioningModel } from '@muster/positioning'
import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { Job } from '../../framework/jobs/job.ts'
import { resumeLeft } from '../../framework/jobs/left-jobs.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import { runTrial } from './run-trial.ts'
import { beginTrial, endTrial, takeExpiredTrials, unfinishedTrials } from './trial.store.ts'

type TrialContext = BaseContext & Needs<'allBuildings'>

/** Tries an uploaded recording. */
export const tryCalibrationJob: Job<'tryCalibration', TrialContext> = {
  group: 'calibration',
  longestMs: 60 * 60_000,
  run: async (context, { id }, { signal, log }) => {
    const buildingId = await beginTrial(context.allBuildings, id)
    if (buildingId === null) return
    try {
      await inBuilding(buildingId, () => tryRecording(context, id, buildingId, signal))
    } catch (error) {
      // A recording that broke one thread would break the next one, too.
      signal.throwIfAborted()
      log.error({ err: error, trial: id }, 'calibration trial failed')
      await fail(context, id)
    }
  },
  giveUp: (context, { id }) => fail(context, id),
}

async function tryRecording({ pool, files, scratch }: TrialContext, id: string, buildingId: string, signal: AbortSignal): Promise<void> {
  const { base, ...building } = await readBuilding(pool, buildingId)
  const outcome = await scratch.useCopy(files, id, (path) => runTrial({ ...building, path }, signal))
  if ('faults' in outcome) await endTrial(pool, id, { state: 'wrong', faults: outcome.faults })
  else {
    const { calibration, figures } = outcome.trial
    const { rangeOffsets, ...model } = calibration
    await endTrial(pool, id, { state: 'done', base, calibration: { rangeOffsets, model }, figures })
  }
  await files.remove(id)
}

async function fail({ allBuildings, files }: TrialContext, id: string): Promise<void> {
  await endTrial(allBuildings, id, { state: 'failed' })
  await files.remove(id)
}

/** The building's data a recording is tried against, with the number of its calibration. */
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

/** Deletes expired trials, and ends those that can no longer be tried. */
export async function dropOldTrials(context: TrialContext): Promise<void> {
  const { allBuildings: pool, files } = context
  for (const id of await takeExpiredTrials(pool)) await files.remove(id)
  for (const id of await resumeLeft(pool, 'tryCalibration', await unfinishedTrials(pool))) await fail(context, id)
}
