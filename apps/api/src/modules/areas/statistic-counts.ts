import type { AreaStatisticCounts, TrackableKind } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { whoIsWhere } from './who-is-where.ts'

/** Head counts by the lines of the settings: everybody once per line, and once in the total. */
export const areaStatisticCounts: Handler<'areaStatisticCounts', Needs<'live'>> = async ({ context, session, query }) => {
  const { buildingId } = session
  const [rows, areas] = await Promise.all([
    tables(context.pool)
      .selectFrom('area_statistic')
      .select(['id', 'name', 'area_ids', 'with_below', 'places'])
      .where('building_id', '=', buildingId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    tables(context.pool).selectFrom('area').select(['id', 'parent_id']).where('building_id', '=', buildingId).execute(),
  ])
  const parentOf = new Map(areas.map(({ id, parent_id }) => [id, parent_id]))
  const lines = rows
    .filter(({ places }) => query.place === undefined || (places ?? []).includes(query.place))
    .map(({ id, name, area_ids, with_below }) => ({ id, name, areaIds: new Set(area_ids ?? []), withBelow: with_below }))
  return ok(countByLines(lines, parentOf, await whoIsWhere(context, session)))
}

interface Line {
  id: string
  name: string
  areaIds: ReadonlySet<string>
  /** Areas below them count, too. */
  withBelow: boolean
}

/** People and vehicles of each line, in any of its areas, and of all lines together. */
export function countByLines(
  lines: readonly Line[],
  parentOf: ReadonlyMap<string, string | null>,
  everybody: readonly { kind: TrackableKind; areas: readonly { id: string }[] }[],
): AreaStatisticCounts {
  const counts = lines.map(({ id, name }) => ({ id, name, people: 0, vehicles: 0 }))
  const total = { people: 0, vehicles: 0 }
  for (const { kind, areas } of everybody) {
    const count = kind === 'person' ? 'people' : 'vehicles'
    const within = areas.map(({ id }) => id)
    const withAbove = within.flatMap((id) => lineOf(parentOf, id))
    const counted = counts.filter((_, i) => {
      const { areaIds, withBelow } = lines[i]!
      return (withBelow ? withAbove : within).some((id) => areaIds.has(id))
    })
    for (const line of counted) line[count]++
    if (counted.length > 0) total[count]++
  }
  return { lines: counts, total }
}

/** An area and those above it. */
function lineOf(parentOf: ReadonlyMap<string, string | null>, id: string): string[] {
  const ids: string[] = []
  for (let at: string | null = id; at !== null && !ids.includes(at); at = parentOf.get(at) ?? null) ids.push(at)
  return ids
}
