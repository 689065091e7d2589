import {
  conflictOf,
  type PermitDetail,
  type PermitLevel,
  type PermitState,
  type Polygon,
  typeOfLevel,
  zoneDistanceM,
} from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { conflictsOf } from './conflict.store.ts'

export type Conflict = PermitDetail['conflicts'][number]

const COLUMNS = ['id', 'number', 'level', 'state', 'content', 'place', 'floor', 'polygon', 'base_m as baseM', 'top_m as topM'] as const
const LIVES = ['notIssued', 'issued', 'inProgress', 'paused']

/** Other work submitted for the same time near a permit that the site's rules name, worst first. */
export async function conflictsNear(db: Pool | PoolClient, buildingId: string, permitId: string): Promise<Conflict[]> {
  const of = tables(db)
  const own = await of
    .selectFrom('permit')
    .select([...COLUMNS, 'start_at', 'end_at', 'linked_ids as linkedIds'])
    .where('building_id', '=', buildingId)
    .where('id', '=', permitId)
    .executeTakeFirst()
  if (!own) return []
  const rules = (await conflictsOf(db, buildingId)).filter(({ rule }) => rule !== 'none')
  const others = await of
    .selectFrom('permit')
    .select([...COLUMNS, 'linked_ids as linkedIds'])
    .where('building_id', '=', buildingId)
    .where('state', 'in', LIVES)
    .where('submitted_at', 'is not', null)
    .where('finished_at', 'is', null)
    .where('start_at', '<', own.end_at)
    .where('end_at', '>', own.start_at)
    .where('id', '<>', permitId)
    .orderBy('start_at')
    .execute()
  const zone = ({ level, polygon, ...place }: Omit<typeof own, 'start_at' | 'end_at' | 'linkedIds'>) => ({
    ...place,
    ...{ type: typeOfLevel(level as PermitLevel), polygon: polygon as Polygon },
  })
  return others
    .flatMap((other): Conflict[] => {
      const rule = conflictOf(rules, zone(own), zone(other))
      if (rule === 'none') return []
      const linked = own.linkedIds.includes(other.id) || other.linkedIds.includes(own.id)
      const { id, number, content, place } = other
      const shown = { id, number, content, place, level: other.level as PermitLevel, state: other.state as PermitState }
      return [{ ...shown, distanceM: Math.round(zoneDistanceM(zone(own), zone(other))), rule, linked }]
    })
    .sort((a, b) => Number(b.rule === 'refused') - Number(a.rule === 'refused') || a.distanceM - b.distanceM)
}
