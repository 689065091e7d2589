import { type DashboardFigures, RANKED_AREAS, type TrackableClass } from '@muster/contracts'
import { anyOf, tables } from '@muster/database'
import { whoIsWhere } from '../../areas/who-is-where.ts'
import type { Looked } from './looked.ts'

type Figures<Card extends keyof DashboardFigures> = NonNullable<DashboardFigures[Card]>

/** People present by class, as the site counts: with or without those not heard any more. */
export async function people({ context, session: { buildingId, scope } }: Looked): Promise<Figures<'people'>> {
  const config = context.live.channel(buildingId)?.config
  const positions = config ? await context.live.positions(buildingId, scope) : []
  const counting = positions.filter(({ status }) => status === 'live' || (status === 'stale' && config?.countsLastKnown))
  const rows = await tables(context.pool)
    .selectFrom('trackable')
    .select(['no', 'class'])
    .where('building_id', '=', buildingId)
    .where('kind', '<>', 'equipment')
    .where('no', '=', anyOf(counting.map(({ no }) => no)))
    .execute()
  const classes: Partial<Record<TrackableClass, number>> = {}
  for (const row of rows) classes[row.class as TrackableClass] = (classes[row.class as TrackableClass] ?? 0) + 1
  return {
    classes,
    unlocated: positions.filter(({ no, status }) => status === 'unlocated' && config?.kinds.get(no) !== 'equipment').length,
    total: rows.length,
  }
}

/** The areas with the most people now. */
export async function ranking({ context, session }: Looked): Promise<Figures<'ranking'>> {
  const counts = new Map<string, { people: number; vehicles: number }>()
  for (const { kind, areas } of await whoIsWhere(context, session))
    for (const { id } of areas) {
      const count = counts.get(id) ?? { people: 0, vehicles: 0 }
      count[kind === 'person' ? 'people' : 'vehicles']++
      counts.set(id, count)
    }
  const first = [...counts].sort(([, one], [, other]) => other.people - one.people || other.vehicles - one.vehicles).slice(0, RANKED_AREAS)
  const named = await tables(context.pool)
    .selectFrom('area')
    .select(['id', 'name'])
    .where('building_id', '=', session.buildingId)
    .where('id', '=', anyOf(first.map(([id]) => id)))
    .execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return first.map(([id, count]) => ({ id, name: names.get(id) ?? id, ...count }))
}
