import type { DeviceFault } from '@muster/contracts'
import { columnsOf, giving, noteDevice, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { CARRIED, RING_ANSWERED_AT, RING_RESULT, WAS_SENT } from './bell-ring.store.ts'

const r = columnsOf('bell_ring', 'r')
const b = columnsOf('alarm_bell', 'b')
const d = columnsOf('downlink', 'd')
const ds = columnsOf('device_state', 'ds')

/** SQL: when the result of the ring was known: an answer, or that none came. */
const ENDED_AT = `coalesce(${RING_ANSWERED_AT}, ${d.failed_at})`

const LAST = selectList({
  ...{ bellId: r.bell_id, buildingId: r.building_id, result: RING_RESULT, at: giving<Date>(ENDED_AT) },
})

/**
 * State of bells, from their last ring: one that answers is online, even if it refuses. A bell that never rang is
 * unknown.
 */
export async function watchBellStates(allBuildings: Pool): Promise<void> {
  const { rows } = await allBuildings.query<ValueOf<typeof LAST>>(
    `select last.* from alarm_bell b
       join lateral (select ${LAST} from bell_ring r ${CARRIED} where ${r.bell_id} = ${b.id} and ${WAS_SENT} and ${ENDED_AT} is not null
         order by ${r.created_at} desc limit 1) last on true
       left join device_state ds on ${ds.kind} = 'bell' and ${ds.device_id} = ${b.id}
      where ${ds.changed_at} is null or ${ds.heard_at} is distinct from last.at and ${ds.changed_at} is distinct from last.at`,
  )
  for (const { bellId, buildingId, result, at } of rows) {
    const is = result === 'done' || result === 'refused'
    const reason: DeviceFault | null = is ? null : 'unreachable'
    const atMs = at.getTime()
    await noteDevice(allBuildings, buildingId, {
      ...{ kind: 'bell', id: bellId, online: { is, atMs, reason } },
      ...(is && { heard: { atMs, by: null } }),
    })
  }
}
