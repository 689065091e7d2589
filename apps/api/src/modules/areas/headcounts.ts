import { type AreaIndex, buildAreaIndex } from '@muster/geometry'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { LiveConfig } from '../live/live-config.store.ts'

/** More areas than this over one point are not counted. */
const MOST_OVER_A_POINT = 256
const found = new Int32Array(MOST_OVER_A_POINT)

type Areas = LiveConfig['areas']
/** Built once for the areas as they are configured now. */
const indexes = new WeakMap<Areas, AreaIndex>()

function indexOf(areas: Areas): AreaIndex {
  const index = indexes.get(areas) ?? buildAreaIndex([...areas.values()].map(({ floor, shape }) => ({ floor, polygon: shape })))
  indexes.set(areas, index)
  return index
}

/** Who is in which area, by the positions that live consoles are shown. */
export const areaHeadcounts: Handler<'areaHeadcounts', Needs<'live'>> = async ({ context, session }) => {
  const { buildingId, scope } = session
  const { live } = context
  const config = live.channel(buildingId)?.config
  if (!config) return ok([])
  const types = scope.areaTypeIds
  const areas = [...config.areas.values()]
  const index = indexOf(config.areas)
  const counts = areas.map(({ id }) => ({ id, people: 0, vehicles: 0 }))
  for (const { no, x, y, z, floor, status } of await live.positions(buildingId, scope)) {
    const kind = config.kinds.get(no)
    if (!kind || !(status === 'live' || (status === 'stale' && config.countsLastKnown))) continue
    const count = index.find(floor, x, y, found)
    for (let i = 0; i < count; i++) {
      const { baseM, topM, typeId } = areas[found[i]!]!
      if (types !== null && !types.includes(typeId)) continue
      if ((baseM !== null && z < baseM) || (topM !== null && z > topM)) continue
      counts[found[i]!]![kind === 'person' ? 'people' : 'vehicles']++
    }
  }
  return ok(counts.filter(({ people, vehicles }) => people + vehicles > 0))
}
