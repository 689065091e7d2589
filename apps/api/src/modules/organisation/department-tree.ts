import { AppError, type DepartmentNode } from '@muster/contracts'
import { changeRow } from '../../resource/change-row.ts'
import { type Handler, ok } from '../../routing/handler.ts'
import { moveDepartment } from './department-move.store.ts'

/** Departments below one; the ones without a superior when none is named. */
export const departmentTree: Handler<'departmentTree'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<DepartmentNode>(
    `select d.id, d.code, d.name, d.sort, d.version,
            (select count(*)::int from person p where p.building_id = d.building_id and p.department_id = d.id and p.left_on is null) as people,
            (select count(*)::int from department c where c.parent_id = d.id) as children
       from department d where d.building_id = $1 and d.parent_id is not distinct from $2 order by d.sort, d.name, d.id`,
    [session.buildingId, query.parentId ?? null],
  )
  return ok(rows)
}

export const departmentMove: Handler<'departmentMove'> = async (call) => {
  const { id, afterId, parentId } = call.body
  await changeRow(call, { action: 'department.move', subject: 'department', subjectId: id, after: { afterId, parentId } }, async (db) => {
    const outcome = await moveDepartment(db, call.session.buildingId, id, afterId, parentId)
    if (outcome === 'notFound') throw new AppError('notFound')
    return outcome
  })
  return ok(null)
}
