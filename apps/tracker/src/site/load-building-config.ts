import { configHead } from '@muster/database'
import type { Pool } from 'pg'
import { readAiRules } from './ai-rules.ts'
import type { BuildingConfig } from './building-config.ts'
import * as stored from './building-rows.ts'
import { loadAreas, loadGateways } from './load-areas.ts'
import { loadEngine } from './load-engine.ts'
import { loadGateRecords } from './load-gate-records.ts'
import { loadGatherings } from './load-gatherings.ts'
import { loadLandmarks } from './load-landmarks.ts'
import { loadPatrols } from './load-patrols.ts'
import { loadPermits } from './load-permits.ts'
import { loadPriorities } from './load-priorities.ts'
import { loadTags, loadTrackables } from './load-roster.ts'
import { loadRounds } from './load-rounds.ts'
import { loadShifts, periodAt } from './load-shifts.ts'
import { loadSilences } from './load-silences.ts'

/** Reads and compiles a building's whole configuration; null when there is no such building. */
export async function loadBuildingConfig(pool: Pool, buildingId: string, onUnusable: stored.OnUnusable): Promise<BuildingConfig | null> {
  // First its place in the feed: what changes during the load is loaded again afterwards.
  const seq = await configHead(pool, buildingId)
  const building = await loadBuilding(pool, buildingId)
  if (building === null) return null
  const period = periodAt(Date.now())
  const [positioning, areas, landmarks, silences, priorities, gatherings, patrols, permits, rounds, tags, shifts, gateRecords] =
    await Promise.all([
      loadEngine(pool, building, buildingId, onUnusable),
      loadAreas(pool, building, buildingId, onUnusable),
      loadLandmarks(pool, buildingId),
      loadSilences(pool, buildingId),
      loadPriorities(pool, buildingId),
      loadGatherings(pool, building, buildingId, onUnusable),
      loadPatrols(pool, buildingId, onUnusable),
      loadPermits(pool, buildingId, building.timeZone, onUnusable),
      loadRounds(pool, buildingId, building),
      loadTags(pool, buildingId, null),
      loadShifts(pool, buildingId, null, period),
      loadGateRecords(pool, buildingId, null, period),
    ])
  const gateways = await loadGateways(pool, buildingId, areas.areas, onUnusable)
  const trackables = await loadTrackables(pool, buildingId, null, areas)
  return {
    buildingId,
    seq,
    timeZone: building.timeZone,
    disappearanceMs: building.disappearanceS * 1000,
    cardsTogetherMs: building.cardsTogetherS * 1000,
    aiRules: readAiRules(building.aiRules, buildingId, onUnusable),
    ...positioning,
    ...areas,
    landmarks,
    silences,
    priorities,
    gatherings,
    patrols,
    permits,
    rounds,
    ...gateways,
    tags,
    trackables,
    shifts,
    gateRecords,
    period,
  }
}

export async function loadBuilding(pool: Pool, buildingId: string): Promise<stored.BuildingRow | null> {
  return (await stored.buildingRows(pool, buildingId))[0] ?? null
}
