import { AppError, drillPlan } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { exchangeFiles } from '../../framework/files/form-files.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { drillPlanStore } from './drill-plan.store.ts'
import { keepVersion } from './plan-versions.ts'

const p = columnsOf('drill_plan', 'p')
const to = namesOf('drill_plan')
const COPIED = [
  'start_at',
  'end_at',
  'content',
  'attachment',
  'island_ids',
  'area_ids',
  'accident_points',
  'closed_ways',
  'dwell_s',
] as const

/** A copy of a plan, with its files. */
export const drillPlanCopy: Handler<'drillPlanCopy'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  const [form] = await drillPlanStore.forms({ context, session }, [body.id])
  if (!form) throw new AppError('notFound')
  const id = newId()
  try {
    await inTransaction(context.pool, async (db) => {
      await db.query(
        `insert into drill_plan (${to.id}, ${to.building_id}, ${to.name}, ${COPIED.map((column) => to[column]).join(', ')})
         select $3, ${p.building_id}, $4, ${COPIED.map((column) => p[column]).join(', ')} from drill_plan p
         where ${p.building_id} = $1 and ${p.id} = $2`,
        [buildingId, body.id, id, body.name],
      )
      const values = { ...form.values, name: body.name }
      await keepVersion(db, { id, buildingId, version: 1 }, session.realName ?? session.loginName, values)
      const refused = await exchangeFiles(db, buildingId, { kind: 'drillPlan', id }, drillPlan.fields, {}, form.values)
      if (refused) refuse(request, refused)
      const after = { copyOf: body.id, name: body.name }
      await writeAudit(db, [{ ...auditedBy(call), action: 'drillPlan.copy', subject: 'drillPlan', subjectId: id, after }])
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(request, { reason: 'nameTaken', values: { name: body.name }, field: 'name' })
    throw error
  }
  context.counts.forget(buildingId)
  return ok({ id })
}
