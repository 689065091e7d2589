import type { PatrolRoundRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../../framework/resource/site-time.ts'
import { type ReadOnlyStore, readOnlyStore } from '../../../framework/resource/store.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import { seesPatrolOf } from '../patrol-scope.ts'

const o = columnsOf('patrol_round', 'o')
const d = columnsOf('department', 'd')
const g = columnsOf('patrol_passing', 'g')

const MISSED = giving<string>(`coalesce((select string_agg(${g.name}, '、' order by ${g.sort}) from patrol_passing g
  where ${g.round_id} = ${o.id} and ${g.state} = 'missed'), '')`)
const FINDINGS = giving<PatrolRoundRow['findings']>(
  `array(select distinct f->>'kind' from jsonb_array_elements(${o.findings}) f order by 1)`,
)
const FIGURES = { due: o.due, done: o.done, late: o.late, missed: o.missed, missedPoints: MISSED, findings: FINDINGS }
const WHAT = { id: o.id, routeName: o.route_name, departName: orNull(d.name), teams: o.teams, state: o.state, version: o.version }
const JOINS = `left join department d on ${d.id} = ${o.department_id}`

const LIST = {
  columns: selectList({ ...WHAT, ...FIGURES, startAt: isoTime(o.start_at), endAt: isoTime(o.end_at) }),
  from: 'from patrol_round o',
  joins: JOINS,
  sorts: { startAt: o.start_at },
  tieBreak: o.id,
}
const FORM = selectList({ ...WHAT, ...FIGURES, startAt: toSiteTime(o.start_at), endAt: toSiteTime(o.end_at) })

/** A point of the round in some state, whose name, or whose walker's name, contains a text. */
const hasPassing =
  (column: string, more = 'true') =>
  (given: string) =>
    `exists (select 1 from patrol_passing g where ${g.round_id} = ${o.id} and ${column} ilike '%' || ${given} || '%' and ${more})`

/** Rounds whose windows have opened. */
const rounds: ReadOnlyStore<PatrolRoundRow> = {
  page(call, query) {
    const { route, time, state, team, person, missedPoint, finding, departId } = query.filters
    const where = SeenRows.of(call.session, o.building_id, (session, value) => seesPatrolOf(session, o.department_id, value))
      .raw(`${o.opens_at} <= now()`)
      .duringSite(time, o.start_at)
      .contains(route, o.route_name)
      .contains(team, o.teams)
      .addIf(state, (given) => `${o.state} = ${given}`)
      .addIf(departId, (given) => `${o.department_id} = ${given}`)
      .addIf(person, hasPassing(g.person_name))
      .addIf(finding, (given) => `${o.findings} @> jsonb_build_array(jsonb_build_object('kind', ${given}::text))`)
      .addIf(missedPoint, hasPassing(g.name, `${g.state} = 'missed'`))
    return pageOf<PatrolRoundRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from patrol_round o ${JOINS} where ${o.building_id} = $1 and ${o.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, departName, due, done, late, missed, ...values }) => ({
      id,
      version,
      values: {
        ...{ ...values, departName: departName ?? '' },
        ...{ due: String(due), done: String(done), late: String(late), missed: String(missed) },
      },
    }))
  },
}

export const patrolRoundStore = readOnlyStore<PatrolRoundRow>(rounds)
