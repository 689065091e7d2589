import type { FenceShape, Polygon } from '@muster/contracts'
import { columnsOf, type Queryable } from '@muster/database'
import { outlineOf, overlapMoreThan } from '@muster/geometry'
import type { Refusal } from '../../framework/resource/store.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { meets } from './places.ts'

const a = columnsOf('area', 'a')

/** An island as stored in a run. */
export interface Island {
  id: string
  name: string
  floor: number | null
  shape: FenceShape
  capacity: number | null
  /** Gate whose reader is on the island; absent in runs from before there were any. */
  gateId?: string | null
}

export interface LeftArea {
  id: string
  name: string
  floor: number | null
  moreFloors: number[]
  polygon: Polygon
}

/** People are led out of an area, not past its edge: overlap by rounding is tolerated up to this. */
const LEAST_OVERLAP_M2 = 0.01

/** Islands and the areas to leave; a refusal when one does not exist, or an island lies in an area to leave. */
export async function planPlaces(
  db: Queryable,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  islandIds: readonly string[],
  areaIds: readonly string[],
): Promise<{ islands: Island[]; areas: LeftArea[] } | Refusal> {
  const { rows: islands } = await db.query<Island>(
    'select id, name, floor, shape, capacity, gate_id as "gateId" from safety_island where building_id = $1 and id = any($2) order by array_position($2, id)',
    [buildingId, islandIds],
  )
  if (islands.length < islandIds.length) return { reason: 'islandUnknown', field: 'islands' }
  const values: unknown[] = [buildingId, areaIds]
  const { rows: areas } = await db.query<LeftArea>(
    `select ${a.id}, ${a.name}, ${a.floor}, coalesce(${a.more_floors}, '{}') as "moreFloors", ${a.polygon} from area a
     where ${a.building_id} = $1 and ${a.id} = any($2) and ${seesArea(scope, 'a', into(values))} order by array_position($2, ${a.id})`,
    values,
  )
  if (areas.length < areaIds.length) return { reason: 'areaUnknown', values: { name: '' }, field: 'areas' }
  for (const island of islands) {
    const rings = outlineOf(island.shape)
    const floors = (area: LeftArea) => [area.floor, ...area.moreFloors]
    const inside = areas.find(
      (area) => floors(area).some((floor) => meets(floor, island.floor)) && overlapMoreThan(LEAST_OVERLAP_M2, rings, area.polygon),
    )
    if (inside) return { reason: 'islandInArea', values: { island: island.name, area: inside.name }, field: 'islands' }
  }
  return { islands, areas }
}
