import { tables } from '@muster/database'
import type { Pool } from 'pg'
import type { BuildingConfig, GatheringConfig } from '../site/building-config.ts'
import type { BuildingRow, OnUnusable } from '../site/building-rows.ts'
import { type AreaRows, loadAreas } from '../site/load-areas.ts'
import { loadGatherings, type StoredGathering } from '../site/load-gatherings.ts'
import { loadTrackables } from '../site/load-roster.ts'
import { NO_ROUNDS } from '../site/load-rounds.ts'
import { type DraftedArea, onlyTried, withDraft } from './drafted-rows.ts'
import { EVERY_SECOND_MS, RUN_UP_MS } from './replay-tracks.ts'
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
  everyMs: number
}

/**
 * Nobody can be passed over where people gather anywhere, and a gathering is one of a minute: the newest positions of
 * so long suffice, as live gatherings are told of as often.
 */
const GATHERINGS_EVERY_MS = 5000

/** What cannot be used is in the log of the tracker that works by it. */
export const onUnusable: OnUnusable = () => {}

export const runsOf = (site: TrialSite, trial: Trial): Promise<TrialRuns> =>
  trial.gathering === null ? areaRuns(site, trial) : gatheringRuns(site, trial, trial.gathering)

/** What does not change raises the same alarms, so it is left out. */
async function areaRuns(site: TrialSite, { buildingId, fromMs, changes }: Trial): Promise<TrialRuns> {
  const types = await tables(site.pool).selectFrom('area_type').select(['id', 'use']).where('building_id', '=', buildingId).execute()
  const useOf = new Map(types.map((type) => [type.id, type.use]))
  const changed = new Set(changes.map(({ id }) => id))
  // Who is judged by the rule of an area is not by that of the site.
  const asksGatherings = changes.some(({ id, form }) => form?.settings.gathering || site.config.areaGatherings.has(id))
  const gatherings = asksGatherings ? await gatheringsOf(site, fromMs) : { ...site.config.gatherings, rule: null }
  const places = asksGatherings ? approvedPlaces(gatherings) : null
  const over = (rowsOf: (inForce: AreaRows) => AreaRows) =>
    newRun(site, gatherings, (inForce) => onlyTried(rowsOf(inForce), changed, places))
  const drafted = (inForce: AreaRows) => withDraft(inForce, changes, useOf)
  return { today: await over((inForce) => inForce), draft: await over(drafted), everyMs: EVERY_SECOND_MS }
}

/** The setting in force and another. */
async function gatheringRuns(site: TrialSite, { fromMs }: Trial, instead: StoredGathering): Promise<TrialRuns> {
  const over = async (tried: { instead?: StoredGathering }) => {
    const gatherings = await gatheringsOf(site, fromMs, tried)
    return newRun(site, gatherings, (inForce) => onlyTried(inForce, new Set(), approvedPlaces(gatherings)))
  }
  return { today: await over({}), draft: await over({ instead }), everyMs: GATHERINGS_EVERY_MS }
}

/** With the approvals of that time. */
const gatheringsOf = ({ pool, building, config }: TrialSite, fromMs: number, tried: { instead?: StoredGathering } = {}) =>
  loadGatherings(pool, building, config.buildingId, onUnusable, { sinceMs: fromMs - RUN_UP_MS, ...tried })

const approvedPlaces = ({ approvals }: GatheringConfig) =>
  new Set(approvals.flatMap(({ place }) => ('areaId' in place ? [place.areaId] : [])))

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
