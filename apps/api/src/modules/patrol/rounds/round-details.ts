import { AppError, type PatrolPassing, type PatrolRoundDetail } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { isoTime, siteTime, timeZoneOf } from '../../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { seesPatrolOf } from '../patrol-scope.ts'

const o = columnsOf('patrol_round', 'o')
const g = columnsOf('patrol_passing', 'g')

type Passed = Pick<PatrolPassing, 'id' | 'state' | 'no' | 'personName' | 'passedAt' | 'staidS' | 'outOfOrder' | 'reason'>
const ROUND = selectList({
  ...{ id: o.id, routeName: o.route_name, teams: o.teams, ordered: o.ordered, state: o.state, thresholdPct: o.threshold_pct },
  ...{ opensAt: isoTime(o.opens_at), startAt: isoTime(o.start_at), endAt: isoTime(o.end_at), closesAt: isoTime(o.closes_at) },
  ...{ walkers: o.walkers, places: o.points, planned: o.areas, results: o.area_results, findings: o.findings },
  passed: giving<Passed[]>(`coalesce((select jsonb_agg(jsonb_build_object('id', ${g.point_id}, 'state', ${g.state}, 'no', ${g.trackable_no},
    'personName', ${g.person_name}, 'passedAt', ${isoTime(g.passed_at)}, 'staidS', ${g.staid_s}, 'outOfOrder', ${g.out_of_order}, 'reason', ${g.reason}))
    from patrol_passing g where ${g.round_id} = ${o.id}), '[]')`),
})

const NOT_YET: Omit<Passed, 'id'> = {
  ...{ state: 'pending', no: null, personName: null, passedAt: null, staidS: null, outOfOrder: false, reason: null },
}

/** Rounds an account may see, each with its points. */
async function findRounds(pool: Pool, session: SessionView, narrow: (where: SeenRows) => SeenRows): Promise<PatrolRoundDetail[]> {
  const where = narrow(SeenRows.of(session, o.building_id, (who, value) => seesPatrolOf(who, o.department_id, value)))
  const { rows } = await pool.query<ValueOf<typeof ROUND>>(
    `select ${ROUND} from patrol_round o where ${where} order by ${o.start_at}, ${o.id} limit ${MOST_ROUNDS}`,
    where.values,
  )
  return rows.map(({ places, planned, results, passed, ...round }) => {
    const passings = new Map(passed.map((one) => [one.id, one]))
    const areas = new Map(results.map((one) => [one.areaId, one]))
    return {
      ...round,
      points: places.map((place) => ({ ...place, ...NOT_YET, ...passings.get(place.id) })),
      areas: planned.map((area) => {
        const { passed: count = 0, stayMin = 0, met = false } = areas.get(area.id) ?? {}
        return { ...area, passed: count, stayMin, met }
      }),
    }
  })
}

/** Per day; nobody looks at more on one screen. */
const MOST_ROUNDS = 1000

/** One round with all details. */
export const patrolRoundDetail: Handler<'patrolRoundDetail'> = async ({ context, session, query }) => {
  const [round] = await findRounds(context.pool, session, (where) => where.add(query.id, (given) => `${o.id} = ${given}`))
  if (!round) throw new AppError('notFound')
  return ok(round)
}

/** The rounds of a day by the building's clock, today by default, including future ones. */
export const patrolBoard: Handler<'patrolBoard'> = async ({ context, session, query }) => {
  const today = siteTime(new Date(), await timeZoneOf(context.pool, session.buildingId)).slice(0, 10)
  const day = query.day ?? today
  const rounds = await findRounds(context.pool, session, (where) => where.duringSite(`${day} 00:00:00,${day} 23:59:59`, o.start_at))
  return ok({ day, rounds })
}
