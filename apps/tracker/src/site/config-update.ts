import { isDeepStrictEqual } from 'node:util'
import type { ConfigPart } from '@muster/contracts'
import type { ConfigNews } from '@muster/database'
import type { Pool } from 'pg'
import { readAiRules } from './ai-rules.ts'
import type { BuildingConfig, TagConfig, TrackableConfig } from './building-config.ts'
import type { OnUnusable } from './building-rows.ts'
import { loadAreas, loadGateways } from './load-areas.ts'
import { loadBuilding } from './load-building-config.ts'
import { loadEngine } from './load-engine.ts'
import { loadGatherings } from './load-gatherings.ts'
import { loadLandmarks } from './load-landmarks.ts'
import { loadPatrols } from './load-patrols.ts'
import { loadPermits } from './load-permits.ts'
import { loadPriorities } from './load-priorities.ts'
import { loadTags, loadTrackables } from './load-roster.ts'
import { loadRounds } from './load-rounds.ts'
import { loadSilences } from './load-silences.ts'
import { loadWhereabouts, type WhereaboutsUpdate } from './load-whereabouts.ts'
import { withDeviceRules } from './standing-rules.ts'

/** Changed parts of a configuration, loaded and compiled; put in force between two frames (apply-update.ts). */
export interface ConfigUpdate extends WhereaboutsUpdate {
  seq: number
  /** Parts that are replaced whole. */
  replaced: Partial<BuildingConfig>
  /** Rows of the roster that changed, with what is left of them. */
  tags: { ids: readonly string[]; rows: ReadonlyMap<string, TagConfig> } | null
  trackables: { numbers: readonly number[]; rows: ReadonlyMap<number, TrackableConfig> } | null
}

/** What is compiled of which parts of the configuration; a part may go into several. */
const ENGINE: readonly ConfigPart[] = ['radio', 'calibration', 'plan']
const PLAN: readonly ConfigPart[] = ['plan']
const AREAS: readonly ConfigPart[] = ['areas']
const GATEWAYS: readonly ConfigPart[] = ['gateways', 'areas']
/** A beacon may hang elsewhere now. */
const PATROLS: readonly ConfigPart[] = ['patrol', 'radio']
/** Everybody's rules, not somebody's row. */
const RULES: readonly ConfigPart[] = ['areas', 'templates']

/** Loads only what changed since `config`; null when the building is gone. */
export async function loadUpdate(
  pool: Pool,
  config: BuildingConfig,
  { seq, changes }: ConfigNews,
  onUnusable: OnUnusable,
): Promise<ConfigUpdate | null> {
  const { buildingId } = config
  const touches = (parts: readonly ConfigPart[]) => parts.some((part) => changes.has(part))
  const replaced: Partial<BuildingConfig> = {}
  if (touches(['settings', 'rounds', 'gatherings', ...AREAS, ...ENGINE])) {
    const building = await loadBuilding(pool, buildingId)
    if (building === null) return null
    replaced.disappearanceMs = building.disappearanceS * 1000
    replaced.cardsTogetherMs = building.cardsTogetherS * 1000
    replaced.timeZone = building.timeZone
    const aiRules = readAiRules(building.aiRules, buildingId, onUnusable)
    if (!isDeepStrictEqual(aiRules, config.aiRules)) replaced.aiRules = aiRules
    const sameRounds = building.patrolAlarmS * 1000 === config.rounds.alarmMs && building.timeZone === config.timeZone
    if (touches(['rounds']) || !sameRounds) replaced.rounds = await loadRounds(pool, buildingId, building)
    if (touches(ENGINE)) Object.assign(replaced, await loadEngine(pool, building, buildingId, onUnusable))
    if (touches(PLAN)) replaced.landmarks = await loadLandmarks(pool, buildingId)
    const rules = withDeviceRules(config.rules, building)
    if (rules !== config.rules) replaced.rules = rules
    // Schedules are kept by the clocks of the building.
    const otherClocks = building.timeZone !== config.timeZone
    if (touches(AREAS) || otherClocks) Object.assign(replaced, await loadAreas(pool, building, buildingId, onUnusable))
    // Holidays come with the areas.
    if (touches(['gatherings']) || otherClocks || (touches(AREAS) && config.gatherings.schedule))
      replaced.gatherings = await loadGatherings(pool, building, buildingId, onUnusable)
  }
  if (touches(['silences'])) replaced.silences = await loadSilences(pool, buildingId)
  if (touches(['priorities'])) replaced.priorities = await loadPriorities(pool, buildingId)
  if (touches(PATROLS)) replaced.patrols = await loadPatrols(pool, buildingId, onUnusable)
  // They go by the clocks of the building.
  const timeZone = replaced.timeZone ?? config.timeZone
  if (touches(['permits']) || timeZone !== config.timeZone) replaced.permits = await loadPermits(pool, buildingId, timeZone, onUnusable)
  const made = { ...config, ...replaced }
  if (touches(GATEWAYS)) Object.assign(replaced, await loadGateways(pool, buildingId, made.areas, onUnusable))

  const whereabouts = await loadWhereabouts(pool, config, changes)
  const ids = changes.get('cards')
  if (ids === null) replaced.tags = await loadTags(pool, buildingId, null)
  const numbers = touches(RULES) || replaced.rules ? null : changes.get('roster')?.map(Number)
  if (numbers === null || changes.get('roster') === null) replaced.trackables = await loadTrackables(pool, buildingId, null, made)
  return {
    ...whereabouts,
    seq,
    replaced: { ...replaced, ...whereabouts.replaced },
    tags: ids ? { ids, rows: await loadTags(pool, buildingId, ids) } : null,
    trackables: numbers && !replaced.trackables ? { numbers, rows: await loadTrackables(pool, buildingId, numbers, made) } : null,
  }
}
