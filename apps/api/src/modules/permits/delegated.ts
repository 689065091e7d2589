import type { Chosen } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'

const g = columnsOf('permit_delegation', 'g')
const p = columnsOf('person', 'p')
const b = columnsOf('building', 'b')
const DELEGATOR = selectList({ id: g.person_id, name: p.name })

/** People for whom somebody may sign today, by the site's calendar. */
async function inForce(db: Pool | PoolClient, buildingId: string, delegateId: string): Promise<ValueOf<typeof DELEGATOR>[]> {
  const { rows } = await db.query<ValueOf<typeof DELEGATOR>>(
    `select ${DELEGATOR} from permit_delegation g join person p on ${p.id} = ${g.person_id} and ${p.deleted_at} is null
     join building b on ${b.id} = ${g.building_id}
     where ${g.building_id} = $1 and ${g.delegate_id} = $2
       and (now() at time zone ${b.time_zone})::date between ${g.from_day} and ${g.until_day} order by ${g.from_day}`,
    [buildingId, delegateId],
  )
  return rows
}

export const delegatorsOf = async (db: Pool | PoolClient, buildingId: string, delegateId: string): Promise<string[]> =>
  (await inForce(db, buildingId, delegateId)).map(({ id }) => id)

/** Name of the one of these people for whom somebody may sign today; null: nobody. */
export async function delegatorOf(
  db: Pool | PoolClient,
  buildingId: string,
  delegateId: string,
  asked: readonly Chosen[],
): Promise<string | null> {
  const found = (await inForce(db, buildingId, delegateId)).find(({ id }) => asked.some((one) => one.id === id))
  return found?.name ?? null
}
