import { MOST_TRIAL_ALARMS, type TrialAlarm, type TrialFigures } from '@muster/contracts'
import { readTracks, tables } from '@muster/database'
import type { Pool } from 'pg'
import type { OnUnusable } from '../site/building-rows.ts'
import { type AreaRows, loadAreas } from '../site/load-areas.ts'
import { loadBuilding, loadBuildingConfig } from '../site/load-building-config.ts'
import { loadTrackables } from '../site/load-roster.ts'
import { NO_ROUNDS } from '../site/load-rounds.ts'
import { compareAlarms } from './compare-alarms.ts'
import { type DraftedArea, onlyChanged, withDraft } from './drafted-rows.ts'
import { type ReadTracks, replayTracks } from './replay-tracks.ts'
import { TrialRun } from './trial-run.ts'

export interface TrialResult {
  figures: TrialFigures
  alarms: TrialAlarm[]
}

/** Goes through the recorded tracks of a trial by the areas in force and by its draft. Null: there is no such trial. */
export async function runTrial(pool: Pool, id: string, onProgress: (share: number) => void): Promise<TrialResult | null> {
  const begunMs = performance.now()
  const trial = await readTrial(pool, id)
  if (trial === null) return null
  const { buildingId, fromMs, toMs, changes } = trial
  // What cannot be used is in the log of the tracker that works by it.
  const onUnusable: OnUnusable = () => {}
  const [config, building, types] = await Promise.all([
    loadBuildingConfig(pool, buildingId, onUnusable),
    loadBuilding(pool, buildingId),
    tables(pool).selectFrom('area_type').select(['id', 'use']).where('building_id', '=', buildingId).execute(),
  ])
  if (config === null || building === null) return null
  const useOf = new Map(types.map((type) => [type.id, type.use]))
  // What does not change raises the same alarms, so it is left out.
  const runOver = async (rowsOf: (inForce: AreaRows) => AreaRows) => {
    const areas = await loadAreas(pool, building, buildingId, onUnusable, (inForce) => onlyChanged(rowsOf(inForce), changes))
    // Gatherings, cards together, permits and rounds are of no area.
    const gatherings = { ...config.gatherings, rule: null }
    const permits = { ...config.permits, watched: [] }
    return new TrialRun({
      ...config,
      ...areas,
      gatherings,
      permits,
      rounds: NO_ROUNDS,
      cardsTogetherMs: 0,
      trackables: await loadTrackables(pool, buildingId, null, areas),
    })
  }
  const today = await runOver((inForce) => inForce)
  const draft = await runOver((inForce) => withDraft(inForce, changes, useOf))
  const nos = [...config.trackables.keys()]
  const read: ReadTracks = (startMs, endMs) => readTracks(pool, nos, startMs, endMs)
  const { subjects, fixes } = await replayTracks(read, { fromMs, toMs }, [today, draft], onProgress)
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

async function readTrial(pool: Pool, id: string) {
  const row = await tables(pool)
    .selectFrom('area_trial')
    .select(['building_id as buildingId', 'from_at', 'to_at', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { buildingId, from_at, to_at, changes } = row
  return { buildingId, fromMs: from_at.getTime(), toMs: to_at.getTime(), changes: changes as DraftedArea[] }
}

/** Type of each area, as the draft has it; of one that goes, as it is. */
async function typesOfAreas(pool: Pool, buildingId: string, changes: readonly DraftedArea[]): Promise<Map<string, string>> {
  const rows = await tables(pool).selectFrom('area').select(['id', 'type_id']).where('building_id', '=', buildingId).execute()
  const types = new Map(rows.map(({ id, type_id }) => [id, type_id]))
  for (const { id, form } of changes) if (form !== null) types.set(id, form.typeId)
  return types
}
