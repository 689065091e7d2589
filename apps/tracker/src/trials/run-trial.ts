import { MOST_TRIAL_ALARMS, type TrialAlarm, type TrialFigures } from '@muster/contracts'
import { readTracks, tables } from '@muster/database'
import type { Pool } from 'pg'
import { loadBuilding, loadBuildingConfig } from '../site/load-building-config.ts'
import type { StoredGathering } from '../site/load-gatherings.ts'
import { compareAlarms } from './compare-alarms.ts'
import type { DraftedArea } from './drafted-rows.ts'
import { type ReadTracks, replayTracks } from './replay-tracks.ts'
import { onUnusable, runsOf, type Trial } from './runs-of-trial.ts'

export interface TrialResult {
  figures: TrialFigures
  alarms: TrialAlarm[]
}

/** Goes through the recorded tracks of a trial by what is in force and by its draft. Null: there is no such trial. */
export async function runTrial(pool: Pool, id: string, onProgress: (share: number) => void): Promise<TrialResult | null> {
  const begunMs = performance.now()
  const trial = await readTrial(pool, id)
  if (trial === null) return null
  const { buildingId, fromMs, toMs, changes } = trial
  const [config, building] = await Promise.all([loadBuildingConfig(pool, buildingId, onUnusable), loadBuilding(pool, buildingId)])
  if (config === null || building === null) return null
  const { today, draft, everyMs } = await runsOf({ pool, building, config }, trial)
  const nos = [...config.trackables.keys()]
  const read: ReadTracks = (startMs, endMs) => readTracks(pool, nos, startMs, endMs)
  const { subjects, fixes } = await replayTracks(read, { fromMs, toMs, everyMs }, [today, draft], onProgress)
  const touches = (alarm: { fromMs: number; toMs: number | null }) => alarm.fromMs < toMs && (alarm.toMs ?? toMs) >= fromMs
  const compared = compareAlarms([...today.found.values()].filter(touches), [...draft.found.values()].filter(touches))
  const typeOf = await typesOfAreas(pool, buildingId, changes)
  const alarms = compared.map((alarm) => ({ ...alarm, areaTypeId: alarm.areaId === null ? null : (typeOf.get(alarm.areaId) ?? null) }))
  const left = Math.max(0, alarms.length - MOST_TRIAL_ALARMS)
  return {
    figures: { subjects, fixes, left, tookMs: Math.round(performance.now() - begunMs) },
    alarms: alarms.slice(0, MOST_TRIAL_ALARMS),
  }
}

async function readTrial(pool: Pool, id: string): Promise<Trial | null> {
  const row = await tables(pool)
    .selectFrom('rule_trial')
    .select(['building_id as buildingId', 'from_at', 'to_at', 'changes', 'gathering'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { buildingId, from_at, to_at, changes, gathering } = row
  const span = { fromMs: from_at.getTime(), toMs: to_at.getTime() }
  return { buildingId, ...span, changes: changes as DraftedArea[], gathering: gathering as StoredGathering | null }
}

/** Type of each area, as the draft has it; of one that goes, as it is. */
async function typesOfAreas(pool: Pool, buildingId: string, changes: readonly DraftedArea[]): Promise<Map<string, string>> {
  const rows = await tables(pool).selectFrom('area').select(['id', 'type_id']).where('building_id', '=', buildingId).execute()
  const types = new Map(rows.map(({ id, type_id }) => [id, type_id]))
  for (const { id, form } of changes) if (form !== null) types.set(id, form.typeId)
  return types
}
