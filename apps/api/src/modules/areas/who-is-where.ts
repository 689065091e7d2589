import type { TrackableKind } from '@muster/contracts'
import { type AreaIndex, buildAreaIndex } from '@muster/geometry'
import type { Needs } from '../../context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { FilterArea, LiveConfig } from '../live/live-config.store.ts'

/** More areas than this over one point are not counted. */
const MOST_OVER_A_POINT = 256
const found = new Int32Array(MOST_OVER_A_POINT)

type Areas = LiveConfig['areas']
/** Built once per configuration of the areas. */
const indexes = new WeakMap<Areas, AreaIndex>()

function indexOf(areas: Areas): AreaIndex {
  const index =
    indexes.get(areas) ?? buildAreaIndex([...areas.values()].map(({ floor, moreFloors, shape }) => ({ floor, moreFloors, polygon: shape })))
  indexes.set(areas, index)
  return index
}

/**
 * Everybody with a position, with those of their areas the session may see: by the positions shown on live consoles.
 * Equipment is not counted.
 */
export async function whoIsWhere(
  { live }: Needs<'live'>,
  { buildingId, scope }: SessionView,
): Promise<{ kind: Exclude<TrackableKind, 'equipment'>; areas: FilterArea[] }[]> {
  const config = live.channel(buildingId)?.config
  if (!config) return []
  const types = scope.areaTypeIds
  const areas = [...config.areas.values()]
  const index = indexOf(config.areas)
  const positions = await live.positions(buildingId, scope)
  return positions.flatMap(({ no, x, y, z, floor, status }) => {
    const kind = config.kinds.get(no)
    if (!kind || kind === 'equipment' || !(status === 'live' || (status === 'stale' && config.countsLastKnown))) return []
    const around = Array.from(found.subarray(0, index.find(floor, x, y, found)), (i) => areas[i]!).filter(
      ({ baseM, topM, typeId }) =>
        (types === null || types.includes(typeId)) && (baseM === null || z >= baseM) && (topM === null || z <= topM),
    )
    return [{ kind, areas: around }]
  })
}
