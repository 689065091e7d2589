import type { PatrolCheckResultRow, UploadedFile } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../../framework/resource/site-time.ts'
import { type ReadOnlyStore, readOnlyStore } from '../../../framework/resource/store.ts'
import { formOf } from '../../../framework/resource/where.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import { seesPatrolOf } from '../patrol-scope.ts'

const c = columnsOf('patrol_check_result', 'c')

const LIST = {
  columns: selectList({
    ...{ id: c.id, checkedAt: isoTime(c.checked_at), routeName: c.route_name, pointName: c.point_name, name: c.name, answer: c.answer },
    ...{ value: c.value, unit: c.unit, low: c.low, high: c.high, personName: c.person_name, version: c.version },
    verdict: giving<PatrolCheckResultRow['verdict']>(`case when ${c.exceeded} then 'exceeded' else 'normal' end`),
    hasPhoto: giving<boolean>(`${c.photo} is not null`),
  }),
  from: 'from patrol_check_result c',
  sorts: { checkedAt: c.checked_at },
  tieBreak: c.id,
}
const FORM = selectList({
  ...{ id: c.id, version: c.version, checkedAt: toSiteTime(c.checked_at), routeName: c.route_name, pointName: c.point_name, name: c.name },
  ...{ value: c.value, unit: c.unit, low: c.low, high: c.high, personName: c.person_name, exceeded: c.exceeded },
  photo: giving<UploadedFile | null>(c.photo),
})

const results: ReadOnlyStore<PatrolCheckResultRow> = {
  page(call, query) {
    const { time, verdict, route, point, name, person } = query.filters
    const where = SeenRows.of(call.session, c.building_id, (session, value) => seesPatrolOf(session, c.department_id, value))
      .duringSite(time, c.checked_at)
      .contains(route, c.route_name)
      .contains(point, c.point_name)
      .finds(name, formOf(c.name))
      .finds(person, formOf(c.person_name))
    if (verdict) where.raw(verdict === 'exceeded' ? c.exceeded : `not ${c.exceeded}`)
    return pageOf<PatrolCheckResultRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from patrol_check_result c where ${c.building_id} = $1 and ${c.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, value, unit, low, high, exceeded, personName, ...values }) => ({
      id,
      version,
      values: {
        ...{ ...values, value: `${value}${unit ?? ''}`, personName: personName ?? '', verdict: exceeded ? 'exceeded' : 'normal' },
        limits: low === null && high === null ? '' : `${low ?? ''}～${high ?? ''}${unit ?? ''}`,
      },
    }))
  },
}

/** Findings at the points of rounds. */
export const patrolCheckResultStore = readOnlyStore<PatrolCheckResultRow>(results)
