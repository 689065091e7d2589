import { columnsOf, giving, selectList, sql, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { prepared } from '../../framework/resource/prepared.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { teamsOf } from '../patrol/patrol-team.store.ts'

const p = columnsOf('person', 'p')
const same = columnsOf('person', 'same')

/** Whether a day is after today on site. */
export async function dayIsLater(db: PoolClient, buildingId: string, day: string): Promise<boolean> {
  const rows = await tables(db)
    .selectFrom('building')
    .select(({ ref }) => sql<boolean>`${day}::date > (now() at time zone ${ref('time_zone')})::date`.as('later'))
    .where('id', '=', buildingId)
    .execute()
  return rows[0]?.later ?? false
}

/** Employee or contractor's person who already has this ID; null when nobody else. */
export async function idNumberHolder(
  db: PoolClient,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  hash: string | null,
  ownId: string | null,
): Promise<string | null> {
  if (hash === null) return null
  const values: unknown[] = [buildingId, hash]
  const sees = seesPerson(scope, 'p', into(values))
  // Only by its own index (the fence `offset 0`): for a freshly filled table the planner considers every index equal,
  // and the one by building reads everybody. People the caller may not see are not named.
  const holder = selectList({
    ...{ id: p.id, class: p.class },
    name: giving<string>(`case when ${sees} then ${p.name} else '***' end`),
    left: giving<boolean>(`${p.left_on} is not null`),
  })
  const { rows } = await db.query<ValueOf<typeof holder>>(
    prepared(
      `select ${holder} from (select * from person same where ${same.id_number_hash} = $2 offset 0) p where ${p.building_id} = $1`,
      values,
    ),
  )
  return rows.find((row) => row.id !== ownId && !row.left && row.class !== 'visitor')?.name ?? null
}

/** A member of a patrol team cannot change department: all members of a team are in one. */
export async function boundToDepartment(db: PoolClient, personId: string, from: string | null, to: string | null): Promise<Refusal | null> {
  if (from === to) return null
  const teams = await teamsOf(db, personId)
  return teams.length === 0 ? null : { reason: 'personInPatrolTeam', values: { teams: teams.join('、') }, field: 'department' }
}
