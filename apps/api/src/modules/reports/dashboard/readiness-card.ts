import type { DashboardFigures } from '@muster/contracts'
import { ZONE } from '../counted.ts'
import type { Looked } from './looked.ts'

type Readiness = NonNullable<DashboardFigures['readiness']>
type Kept = Omit<Readiness, 'people' | 'withoutPosition' | 'lastDrillAt'> & { lastDrillAt: Date | null }

/** Whether the people present could evacuate: room on the islands, plans, last drill, expired supplies. */
export async function readiness({ context, session: { buildingId, scope } }: Looked): Promise<Readiness> {
  const config = context.live.channel(buildingId)?.config
  const positions = (await context.live.positions(buildingId, scope)).filter(({ no }) => config?.kinds.get(no) === 'person')
  const { rows } = await context.pool.query<Kept>(
    `select islands.count as islands, islands.capacity,
       (select count(*)::int from drill_plan p where p.building_id = $1) as plans,
       (select max(r.ended_at) from emergency_run r where r.building_id = $1 and r.kind = 'drill' and r.state = 'ended') as "lastDrillAt",
       (select count(*)::int from emergency_supply s where s.building_id = $1 and s.expires_on < (now() at time zone ${ZONE})::date) as "suppliesExpired",
       (select count(*)::int from emergency_run r where r.building_id = $1 and r.state = 'running') as running
     from (select count(*)::int as count, case when bool_or(i.capacity is null) then null else coalesce(sum(i.capacity), 0)::int end as capacity
       from safety_island i where i.building_id = $1) islands`,
    [buildingId],
  )
  const { lastDrillAt, ...kept } = rows[0]!
  return {
    ...kept,
    lastDrillAt: lastDrillAt?.toISOString() ?? null,
    people: positions.filter(({ status }) => status === 'live' || (status === 'stale' && config?.countsLastKnown)).length,
    withoutPosition: positions.filter(({ status }) => status !== 'live').length,
  }
}
