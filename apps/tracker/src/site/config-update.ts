import type { ConfigPart } from '@muster/contracts'
import type { ConfigNews } from '@muster/database'
import type { Pool } from 'pg'
import type { BuildingConfig, TagConfig, TrackableConfig } from './building-config.ts'
import type { OnUnusable } from './building-rows.ts'
import { loadAreas, loadGateways } from './load-areas.ts'
import { loadBuilding } from './load-building-config.ts'
import { loadEngine } from './load-engine.ts'
import { loadLandmarks } from './load-landmarks.ts'
import { loadTags, loadTrackables } from './load-roster.ts'
import { withCardRules } from './standing-rules.ts'

/** Parts of a configuration that changed, loaded and compiled; put in force between two frames (apply-update.ts). */
export interface ConfigUpdate {
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
/** Everybody's rules, not somebody's row. */
const RULES: readonly ConfigPart[] = ['areas', 'templates']

/** Loads what changed since `config` and nothing else; null when the building is gone. */
export async function loadUpdate(
  pool: Pool,
  config: BuildingConfig,
  { seq, changes }: ConfigNews,
  onUnusable: OnUnusable,
): Promise<ConfigUpdate | null> {
  const { buildingId } = config
  const touches = (parts: readonly ConfigPart[]) => parts.some((part) => changes.has(part))
  const replaced: Partial<BuildingConfig> = {}
  if (touches(['settings', ...AREAS, ...ENGINE])) {
    const building = await loadBuilding(pool, buildingId)
    if (building === null) return null
    replaced.disappearanceMs = building.disappearanceS * 1000
    replaced.timeZone = building.timeZone
    if (touches(ENGINE)) Object.assign(replaced, await loadEngine(pool, building, buildingId, onUnusable))
    if (touches(PLAN)) replaced.landmarks = await loadLandmarks(pool, buildingId)
    const rules = withCardRules(config.rules, building)
    if (rules !== config.rules) replaced.rules = rules
    // Schedules are kept by the clocks of the building.
    if (touches(AREAS) || building.timeZone !== config.timeZone)
      Object.assign(replaced, await loadAreas(pool, building, buildingId, onUnusable))
  }
  const { areas, ...made } = { ...config, ...replaced }
  if (touches(GATEWAYS)) Object.assign(replaced, await loadGateways(pool, buildingId, areas, onUnusable))

  const ids = changes.get('cards')
  if (ids === null) replaced.tags = await loadTags(pool, buildingId, null)
  const numbers = touches(RULES) || replaced.rules ? null : changes.get('roster')?.map(Number)
  if (numbers === null || changes.get('roster') === null) replaced.trackables = await loadTrackables(pool, buildingId, null, made)
  return {
    seq,
    replaced,
    tags: ids ? { ids, rows: await loadTags(pool, buildingId, ids) } : null,
    trackables: numbers && !replaced.trackables ? { numbers, rows: await loadTrackables(pool, buildingId, numbers, made) } : null,
  }
}
