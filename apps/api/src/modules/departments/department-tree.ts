import { AppError } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesDepartment } from '../../framework/scope/people.ts'
import { idsInScope } from '../../framework/scope/scoped-rows.ts'
import { moveDepartment } from './department-move.store.ts'
import { DEPARTMENT_ROWS } from './department-scope.ts'
import { peopleWithin } from './people-within.ts'

const d = columnsOf('department', 'd')
const c = columnsOf('department', 'c')

const PICKED = selectList({ id: d.id, parentId: d.parent_id, code: d.code, name: d.name })
const NODE = selectList({
  ...{ id: d.id, code: d.code, name: d.name, sort: d.sort, version: d.version },
  people: peopleWithin,
  children: giving<number>(`(select count(*)::int from department c where ${c.parent_id} = ${d.id})`),
})

/** All departments the caller may choose from. */
export const departmentPicker: Handler<'departmentPicker'> = async ({ context, session }) => {
  const values: unknown[] = [session.buildingId]
  const sees = seesDepartment(session.scope, d.id, into(values))
  const { rows } = await context.pool.query<ValueOf<typeof PICKED>>(
    `select ${PICKED} from department d where ${d.building_id} = $1 and ${sees} order by ${d.sort}, ${d.name}, ${d.id}`,
    values,
  )
  return ok(rows)
}

/** Departments below one, or those without a superior. */
export const departmentTree: Handler<'departmentTree'> = async ({ context, session, query }) => {
  const { people } = session.scope
  const values: unknown[] = [session.buildingId, query.parentId ?? null]
  const value = into(values)
  const sees = seesDepartment(session.scope, d.id, value)
  // A limited account sees its own departments as tops: those whose superior it does not see.
  const below =
    people === null || query.parentId !== undefined
      ? `${d.parent_id} is not distinct from $2`
      : `($2::text is null and (${d.parent_id} is null or not ${seesDepartment(session.scope, d.parent_id, value)}))`
  const { rows } = await context.pool.query<ValueOf<typeof NODE>>(
    `select ${NODE} from department d where ${d.building_id} = $1 and ${sees} and ${below} order by ${d.sort}, ${d.name}, ${d.id}`,
    values,
  )
  return ok(rows)
}

export const departmentMove: Handler<'departmentMove'> = async (call) => {
  const { id, afterId, parentId } = call.body
  await changeRow(call, { action: 'department.move', subject: 'department', subjectId: id, after: { afterId, parentId } }, async (db) => {
    const mine = [id, ...(parentId === null ? [] : [parentId]), ...(afterId === null ? [] : [afterId])]
    if (call.session.scope.people !== null) {
      const seen = await idsInScope(db, call.session, DEPARTMENT_ROWS, mine)
      if (parentId === null || mine.some((one) => !seen.has(one))) throw new AppError('notFound')
    }
    const outcome = await moveDepartment(db, call.session.buildingId, id, afterId, parentId)
    if (outcome === 'notFound') throw new AppError('notFound')
    return outcome
  })
  return ok(null)
}
