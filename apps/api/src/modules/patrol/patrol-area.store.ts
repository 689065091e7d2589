import type { Chosen, FormValues, PatrolAreaRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId, chosenIds, numberOf, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { keepLinks, linked, routesWith, wrongChoice } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const a = columnsOf('patrol_area', 'pa')
const d = columnsOf('department', 'd')
const ap = columnsOf('patrol_area_point', 'ap')
const ra = columnsOf('patrol_route_area', 'ra')

const LIST = {
  columns: selectList({
    ...{ id: a.id, name: a.name, departName: orNull(d.name), minPatrols: a.min_patrols, minStayMin: a.min_stay_min, version: a.version },
    pointCount: giving<number>(`(select count(*)::int from patrol_area_point ap where ${ap.area_id} = ${a.id})`),
    routeCount: giving<number>(`(select count(*)::int from patrol_route_area ra where ${ra.area_id} = ${a.id})`),
  }),
  from: 'from patrol_area pa',
  joins: `left join department d on ${d.id} = ${a.department_id}`,
  sorts: { name: a.name },
  tieBreak: a.id,
}
const FORM = selectList({
  ...{ id: a.id, version: a.version, name: a.name, departmentId: a.department_id, departName: orNull(d.name), fence: a.fence },
  ...{ minPatrols: a.min_patrols, minStayMin: a.min_stay_min, remark: a.remark },
  points: giving<Chosen[]>(linked('patrol_area_point', 'patrol_point', a.id)),
})

const assesses = (values: FormValues, indicator: string) => (values.indicators as string[]).includes(indicator)

/** Points assessed together. */
export const patrolAreaStore: ResourceStore<PatrolAreaRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, a.building_id, (session, value) => seesPatrolOf(session, a.department_id, value))
      .contains(query.filters.name, a.name)
      .addIf(query.filters.departId, (given) => `${a.department_id} = ${given}`)
    return pageOf<PatrolAreaRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from patrol_area pa left join department d on ${d.id} = ${a.department_id}
       where ${a.building_id} = $1 and ${a.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, departmentId, departName, points, minPatrols, minStayMin, fence, remark }) => ({
      id,
      version,
      values: {
        ...{ name, department: chosen(departmentId, departName), points, fence, remark: remark ?? '' },
        indicators: [...(minPatrols === null ? [] : ['minPatrols']), ...(minStayMin === null ? [] : ['minStayMin'])],
        ...{ minPatrols: String(minPatrols ?? ''), minStayMin: String(minStayMin ?? '') },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'patrol_area', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const department = chosenId(values, 'department')
    const refusal =
      (await unknownReference(db, call, [{ to: 'department', id: department, field: 'department' }])) ??
      (await wrongChoice(db, call, 'patrol_point', values.points as Chosen[], department, 'points'))
    if (refusal) return refusal
    const staying = assesses(values, 'minStayMin')
    const columns = {
      ...{ name: String(values.name).trim(), department_id: department, remark: textOf(values, 'remark') },
      min_patrols: assesses(values, 'minPatrols') ? numberOf(values, 'minPatrols') : null,
      min_stay_min: staying ? numberOf(values, 'minStayMin') : null,
      fence: staying ? JSON.stringify(values.fence) : null,
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'patrol_area', saved.id, columns)
      else await insertRow(db, 'patrol_area', { id: saved.id, building_id: buildingId, ...columns })
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
    await keepLinks(db, 'patrol_area_point', saved.id, chosenIds(values, 'points'))
    return saved
  },

  async remove(db, { session }, id) {
    const rows = tables(db).selectFrom('patrol_area').select('name').where('building_id', '=', session.buildingId)
    const row = await rows.where('id', '=', id).executeTakeFirst()
    if (!row) return 'notFound'
    const routes = await routesWith(db, 'patrol_route_area', id)
    if (routes.length > 0) return { name: row.name, reason: 'patrolAreaOnRoute', values: { routes: routes.join('、') } }
    await tables(db).deleteFrom('patrol_area').where('id', '=', id).execute()
    return row
  },
}
