import type { MyPatrolRound, PatrolCheck } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'

const o = columnsOf('patrol_round', 'o')
const g = columnsOf('patrol_passing', 'g')
const p = columnsOf('person', 'p')
const a = columnsOf('account', 'a')
const c = columnsOf('patrol_check_result', 'c')

/** Rounds shown: just ended, under way, or about to begin. */
const LATELY = `interval '4 hours'`
const SOON = `interval '12 hours'`

const json = (select: string) => `coalesce((${select}), '[]')`
const MINE = selectList({
  ...{ id: o.id, routeName: o.route_name, ordered: o.ordered, state: o.state, places: o.points },
  ...{ opensAt: isoTime(o.opens_at), startAt: isoTime(o.start_at), endAt: isoTime(o.end_at), closesAt: isoTime(o.closes_at) },
  passed: giving<{ id: string; state: 'pending' | 'done' | 'late' | 'missed'; passedAt: string | null }[]>(
    json(`select jsonb_agg(jsonb_build_object('id', ${g.point_id}, 'state', ${g.state}, 'passedAt', ${isoTime(g.passed_at)}))
      from patrol_passing g where ${g.round_id} = ${o.id}`),
  ),
  checks: giving<{ id: string; checks: PatrolCheck[] }[]>(
    json(`select jsonb_agg(jsonb_build_object('id', pp.id, 'checks', pp.checks)) from patrol_point pp
      where pp.id in (select place->>'id' from jsonb_array_elements(${o.points}) place)`),
  ),
  answered: giving<{ pointId: string; name: string; value: string }[]>(
    json(`select jsonb_agg(jsonb_build_object('pointId', ${c.point_id}, 'name', ${c.name}, 'value', ${c.value}) order by ${c.checked_at})
      from patrol_check_result c where ${c.round_id} = ${o.id}`),
  ),
})

/** The person linked to an account in a building; null: none. */
export async function personOf(db: Pool | PoolClient, buildingId: string, accountId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${selectList({ id: p.id, name: p.name })} from account a join person p on ${p.id} = ${a.person_id}
     where ${a.id} = $1 and ${p.building_id} = $2 and ${p.deleted_at} is null`,
    [accountId, buildingId],
  )
  return rows[0] ?? null
}

/** The caller's rounds and checks of these hours. */
export const patrolMine: Handler<'patrolMine'> = async ({ context, session }) => {
  const person = await personOf(context.pool, session.buildingId, session.accountId)
  if (person === null) return ok({ personName: null, rounds: [] })
  const { rows } = await context.pool.query<ValueOf<typeof MINE>>(
    `select ${MINE} from patrol_round o where ${o.building_id} = $1 and ${o.walkers} @> jsonb_build_array(jsonb_build_object('personId', $2::text))
       and ${o.start_at} < now() + ${SOON} and ${o.start_at} > now() - interval '2 days' and ${o.closes_at} > now() - ${LATELY}
     order by ${o.start_at}, ${o.id} limit ${MOST_ROUNDS}`,
    [session.buildingId, person.id],
  )
  return ok({ personName: person.name, rounds: rows.map(roundOf) })
}

const MOST_ROUNDS = 50

function roundOf({ places, passed, checks, answered, ...round }: ValueOf<typeof MINE>): MyPatrolRound {
  const passings = new Map(passed.map(({ id, ...one }) => [id, one]))
  const looked = new Map(checks.map((one) => [one.id, one.checks]))
  const values = new Map(answered.map(({ pointId, name, value }) => [`${pointId} ${name}`, value]))
  return {
    ...round,
    points: places.map(({ id, name, mustPass }) => ({
      ...{ id, name, mustPass, ...(passings.get(id) ?? { state: 'pending', passedAt: null }) },
      checks: (looked.get(id) ?? []).map((check) => ({ ...check, value: values.get(`${id} ${check.name}`) ?? null })),
    })),
  }
}
