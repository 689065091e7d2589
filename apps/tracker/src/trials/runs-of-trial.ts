import { tables } from '@muster/database'
import type { Pool } from 'pg'
import type { BuildingConfig, GatheringConfig } from '../site/building-config.ts'
import type { BuildingRow, OnUnusable } from '../site/building-rows.ts'
import { type AreaRows, loadAreas } from '../site/load-areas.ts'
import { loadGatherings, type StoredGathering } from '../site/load-gatherings.ts'
import { loadTrackables } from '../site/load-roster.ts'
import { NO_ROUNDS } from '../site/load-rounds.ts'
import { type DraftedArea, onlyChanged, onlyPlaces, withDraft } from './drafted-rows.ts'
import { RUN_UP_MS } from './replay-tracks.ts'
import { TrialRun } from './trial-run.ts'

export interface Trial {
  buildingId: string
  fromMs: number
  toMs: number
  changes: DraftedArea[]
  /** Null: a trial of areas. */
  gathering: StoredGathering | null
}

/** What both runs of a trial stand on. */
export interface TrialSite {
  pool: Pool
  building: BuildingRow
  config: BuildingConfig
}

/** What is in force, and what is tried. */
export interface TrialRuns {
  today: TrialRun
  draft: TrialRun
}

/** What cannot be used is in the log of the tracker that works by it. */
export const onUnusable: OnUnusable = () => {}

export const runsOf = (site: TrialSite, trial: Trial): Promise<TrialRuns> =>
  trial.gathering === null ? areaRuns(site, trial) : gatheringRuns(site, trial, trial.gathering)

/** What does not change raises the same alarms, so it is left out; gatherings are of no area. */
async function areaRuns(site: TrialSite, { buildingId, changes }: Trial): Promise<TrialRuns> {
  const types = await tables(site.pool).selectFrom('area_type').select(['id', 'use']).where('building_id', '=', buildingId).execute()
  const useOf = new Map(types.map((type) => [type.id, type.use]))
  const gatherings = { ...site.config.gatherings, rule: null }
  const over = (rowsOf: (inForce: AreaRows) => AreaRows) => newRun(site, gatherings, (inForce) => onlyChanged(rowsOf(inForce), changes))
  return { today: await over((inForce) => inForce), draft: await over((inForce) => withDraft(inForce, changes, useOf)) }
}

/** The setting in force and another, with the approvals of that time. */
async function gatheringRuns(site: TrialSite, { buildingId, fromMs }: Trial, instead: StoredGathering): Promise<TrialRuns> {
  const over = async (tried: { instead?: StoredGathering }) => {
    const sinceMs = fromMs - RUN_UP_MS
    const gatherings = await loadGatherings(site.pool, site.building, buildingId, onUnusable, { sinceMs, ...tried })
    const placeIds = new Set(gatherings.approvals.flatMap(({ place }) => ('areaId' in place ? [place.areaId] : [])))
    return newRun(site, gatherings, (inForce) => onlyPlaces(inForce, placeIds))
  }
  return { today: await over({}), draft: await over({ instead }) }
}

/** Cards together, permits and rounds are not tried. */
async function newRun(
  { pool, building, config }: TrialSite,
  gatherings: GatheringConfig,
  rowsOf: (inForce: AreaRows) => AreaRows,
): Promise<TrialRun> {
  const areas = await loadAreas(pool, building, config.buildingId, onUnusable, rowsOf)
  const trackables = await loadTrackables(pool, config.buildingId, null, areas)
  const permits = { ...config.permits, watched: [] }
  return new TrialRun({ ...config, ...areas, gatherings, permits, rounds: NO_ROUNDS, cardsTogetherMs: 0, trackables })
}
