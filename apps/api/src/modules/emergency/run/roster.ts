import { columnsOf, namesOf, type Queryable } from '@muster/database'

const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')
const to = namesOf('emergency_person')

/**
 * Records the people concerned by a run: everybody present, or those with these numbers. A visitor is present while
 * carrying a card. People already recorded stay as they are.
 *
 * @param nos null: everybody
 * @returns numbers of those added
 */
export async function addPeople(
  db: Queryable,
  { id, buildingId }: { id: string; buildingId: string },
  nos: readonly number[] | null,
  late: boolean,
): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>(
    `insert into emergency_person (${to.run_id}, ${to.no}, ${to.building_id}, ${to.person_id}, ${to.name}, ${to.class}, ${to.depart_name},
       ${to.company}, ${to.has_card}, ${to.state}, ${to.state_at}, ${to.late})
     select $1, ${p.trackable_no}, ${p.building_id}, ${p.id}, ${p.name}, ${p.class}, ${d.name}, ${u.name}, ${p.carries_card},
       case when ${p.carries_card} then 'silent' else 'noCard' end, now(), $4
     from person p left join department d on ${d.id} = ${p.department_id} left join contractor_unit u on ${u.id} = ${p.contractor_id}
     where ${p.building_id} = $2 and ${p.deleted_at} is null and ${p.left_on} is null and (${p.class} <> 'visitor' or ${p.carries_card})
       and ($3::int[] is null or ${p.trackable_no} = any($3))
     on conflict do nothing returning ${to.no}`,
    [id, buildingId, nos, late],
  )
  return rows.map(({ no }) => no)
}
