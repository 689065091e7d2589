import type { TrackableKind } from '@muster/contracts'
import { anyOf, type ConfigNews, EVERYTHING, tables } from '@muster/database'
import { flattenPolygon } from '@muster/geometry'
import type { Pool } from 'pg'
import type { LiveArea } from '../../framework/parts/live.ts'
import { type GatewayRow, listGatewayRows } from '../devices/gateway.store.ts'
import { readSettings } from '../settings/setting.store.ts'

/** Configuration of a building for the live channel. Immutable except for `kinds`, whose rows are changed in place. */
export interface LiveConfig {
  /** Position in the change feed when it was read. */
  seq: number
  disappearanceMs: number
  /** Whether people not heard any more count at their last place. */
  countsLastKnown: boolean
  kinds: Map<number, TrackableKind>
  areas: ReadonlyMap<string, FilterArea>
  gateways: GatewayRow[]
}

/** An area as a limit of a subscription. */
export type FilterArea = LiveArea

const NOTHING: LiveConfig = { seq: 0, disappearanceMs: 0, countsLastKnown: false, kinds: new Map(), areas: new Map(), gateways: [] }

/** @param seq position in the feed, read before this */
export const loadLiveConfig = (pool: Pool, buildingId: string, seq: number): Promise<LiveConfig> =>
  reloadLiveConfig(pool, buildingId, NOTHING, { seq, changes: EVERYTHING })

/** Reloads only the changed parts of the configuration. */
export async function reloadLiveConfig(
  pool: Pool,
  buildingId: string,
  config: LiveConfig,
  { seq, changes }: ConfigNews,
): Promise<LiveConfig> {
  const numbers = changes.get('roster')
  const [settings, kinds, areas, gateways] = await Promise.all([
    changes.has('settings') ? loadSettings(pool, buildingId) : config,
    numbers === undefined ? config.kinds : loadKinds(pool, buildingId, numbers),
    changes.has('areas') ? loadAreas(pool, buildingId) : config.areas,
    changes.has('gateways') ? listGatewayRows(pool, buildingId) : config.gateways,
  ])
  const { disappearanceMs, countsLastKnown } = settings
  if (!numbers) return { seq, disappearanceMs, countsLastKnown, kinds, areas, gateways }
  for (const no of numbers.map(Number)) {
    const kind = kinds.get(no)
    if (kind === undefined) config.kinds.delete(no)
    else config.kinds.set(no, kind)
  }
  return { seq, disappearanceMs, countsLastKnown, kinds: config.kinds, areas, gateways }
}

async function loadSettings(pool: Pool, buildingId: string): Promise<Pick<LiveConfig, 'disappearanceMs' | 'countsLastKnown'>> {
  const building = await tables(pool).selectFrom('building').select('disappearance_s').where('id', '=', buildingId).executeTakeFirst()
  const { statistics } = await readSettings(pool, buildingId)
  return { disappearanceMs: (building?.disappearance_s ?? 0) * 1000, countsLastKnown: statistics === 'lastKnown' }
}

async function loadKinds(pool: Pool, buildingId: string, numbers: readonly string[] | null): Promise<Map<number, TrackableKind>> {
  const all = tables(pool).selectFrom('trackable').select(['no', 'kind']).where('building_id', '=', buildingId)
  const rows = await (numbers === null ? all : all.where('no', '=', anyOf(numbers.map(Number)))).execute()
  return new Map(rows.map(({ no, kind }) => [no, kind]))
}

async function loadAreas(pool: Pool, buildingId: string): Promise<Map<string, FilterArea>> {
  const rows = await tables(pool)
    .selectFrom('area')
    .select(['id', 'type_id as typeId', 'floor', 'more_floors', 'polygon', 'base_m as baseM', 'top_m as topM'])
    .where('building_id', '=', buildingId)
    .execute()
  return new Map(
    rows.map(({ polygon, more_floors, ...area }) => [area.id, { ...area, moreFloors: more_floors ?? [], shape: flattenPolygon(polygon) }]),
  )
}
