import { MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, namesOf, SUPERSEDED } from '@muster/database'
import type { Pool } from 'pg'

const d = columnsOf('downlink', 'd')
const g = columnsOf('tag', 'g')
const b = columnsOf('building', 'b')
const ds = columnsOf('device_state', 'ds')
const a = columnsOf('tag_assignment', 'a')
const to = namesOf('downlink')

const OVERDUE = `${d.next_at} is not null and (${d.expires_at} <= now() or ${SUPERSEDED})`
const LOW = `exists (select 1 from tag g join building b on ${b.id} = ${g.building_id} join device_state ds on ${ds.kind} = 'card' and ${ds.device_id} = ${g.id}
  where ${g.building_id} = ${d.building_id} and ${g.hw_id} = ${d.address} and ${ds.battery_pct} <= greatest(${b.low_battery_pct}, 5))`
/** SQL: the carrier's number, for downlinks not addressed to a person. */
const CARRIER = `coalesce(${d.trackable_no}, (select ${a.trackable_no} from tag_assignment a join tag g on ${g.id} = ${a.tag_id}
  where ${g.building_id} = ${d.building_id} and ${g.hw_id} = ${d.address} and ${a.to_at} is null limit 1))`

/**
 * Fails downlinks without a receipt in time, or replaced by a later one, with the reason. Finished ones keep no
 * password.
 * @param heard numbers of those whose cards are heard
 */
export async function failOverdue(pool: Pool, heard: (buildingId: string) => readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select distinct ${d.building_id} as id from downlink d where ${OVERDUE}`)
  for (const { id } of rows) {
    await pool.query(
      `update downlink d set ${to.state} = ${MESSAGE_STATES.failed}, ${to.next_at} = null, ${to.failed_at} = now(), ${to.body} = ${d.body} - 'password',
         ${to.reason} = case when ${SUPERSEDED} then 'superseded' when ${d.reason} is not null then ${d.reason} when ${d.attempts} = 0 then 'tooLate'
           when ${d.kind} in ('bell', 'beacon', 'gate') or ${CARRIER} = any($2) then 'noAnswer' when ${LOW} then 'battery' else 'notHeard' end
       where ${OVERDUE} and ${d.building_id} = $1`,
      [id, heard(id)],
    )
  }
}
