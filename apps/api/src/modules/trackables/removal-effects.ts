import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import type { Effect, StoreCall } from '../../framework/resource/store.ts'

const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const x = columnsOf('visit', 'x')
const o = columnsOf('visit', 'o')
const a = columnsOf('tag_assignment', 'a')
const alarm = columnsOf('alarm')
const c = columnsOf('special_certificate', 'c')
const m = columnsOf('patrol_team_member', 'm')
const d = columnsOf('department', 'd')

/** For the numbers `$1`. */
const OF_NUMBERS = selectList({
  cards: giving<number>(
    `(select count(*)::int from tag_assignment a where ${a.trackable_no} = any($1) and (${a.to_at} is null or ${a.to_at} > now()))`,
  ),
  // The second half matches the index of open alarms, so that it is used.
  alarms: giving<number>(`(select count(*)::int from alarm where ${alarm.trackable_no} = any($1)
    and (${alarm.work} <> 'handled' or ${alarm.cleared_at} is null))`),
})
/** For the people `$1`. */
const OF_PEOPLE = selectList({
  certificates: giving<number>(
    `(select count(*)::int from special_certificate c where ${c.person_id} = any($1) and ${c.deleted_at} is null)`,
  ),
  teams: giving<number>(`(select count(*)::int from patrol_team_member m where ${m.person_id} = any($1))`),
  departments: giving<number>(`(select count(*)::int from department d where ${d.head_id} = any($1))`),
})

const PERSON = selectList({ id: p.id, no: p.trackable_no })
const VEHICLE = selectList({ no: v.trackable_no })

/** Effects that occur, in the order of the columns; that the tracks stay is always included. */
function told(counts: Readonly<Record<string, number>>): Effect[] {
  const counted = Object.entries(counts).flatMap(([effect, count]) => (count === 0 ? [] : [{ effect, values: { count } }]))
  return [...counted, { effect: 'tracks', values: {} }]
}

async function ofNumbers(pool: Pool, numbers: readonly number[]) {
  const { rows } = await pool.query<ValueOf<typeof OF_NUMBERS>>(`select ${OF_NUMBERS}`, [numbers])
  return rows[0]!
}

async function ofPeople(pool: Pool, people: readonly ValueOf<typeof PERSON>[]): Promise<Effect[]> {
  const carried = await ofNumbers(
    pool,
    people.map(({ no }) => no),
  )
  const { rows } = await pool.query<ValueOf<typeof OF_PEOPLE>>(`select ${OF_PEOPLE}`, [people.map(({ id }) => id)])
  return told({ ...carried, ...rows[0]! })
}

/** What ends, and what stays, when these people are deleted. */
export async function personEffects({ context, session }: StoreCall, ids: readonly string[]): Promise<Effect[]> {
  const { rows } = await context.pool.query<ValueOf<typeof PERSON>>(
    `select ${PERSON} from person p where ${p.building_id} = $1 and ${p.id} = any($2)`,
    [session.buildingId, ids],
  )
  return ofPeople(context.pool, rows)
}

/** The same for visits: the visitor is deleted with the last of them. */
export async function visitEffects({ context, session }: StoreCall, ids: readonly string[]): Promise<Effect[]> {
  const { rows } = await context.pool.query<ValueOf<typeof PERSON>>(
    `select distinct ${PERSON} from visit x join person p on ${p.id} = ${x.person_id} where ${x.building_id} = $1 and ${x.id} = any($2)
       and not exists (select 1 from visit o where ${o.person_id} = ${p.id} and ${o.deleted_at} is null and ${o.id} <> all($2))`,
    [session.buildingId, ids],
  )
  return ofPeople(context.pool, rows)
}

/** The same for vehicles. */
export async function vehicleEffects({ context, session }: StoreCall, ids: readonly string[]): Promise<Effect[]> {
  const { rows } = await context.pool.query<ValueOf<typeof VEHICLE>>(
    `select ${VEHICLE} from vehicle v where ${v.building_id} = $1 and ${v.id} = any($2)`,
    [session.buildingId, ids],
  )
  return told(
    await ofNumbers(
      context.pool,
      rows.map(({ no }) => no),
    ),
  )
}
