import { AppError } from '@muster/contracts'
import { writeAudit } from '../../resource/audit-trail.ts'
import { auditedBy } from '../../resource/change-row.ts'
import { type Handler, ok } from '../../routing/handler.ts'

/** Phone and ID number in full, of an employee, a contractor's person or a visit; of a contractor unit the leader's phone. */
export const readPersonal: Handler<'personPersonal'> = async (call) => {
  const { context, session, query } = call
  const { rows } = await context.pool.query<{ phone: string | null; idNumber: string | null }>(
    `select phone, id_number as "idNumber" from person where building_id = $1 and id = $2
     union all select p.phone, p.id_number from visit v join person p on p.id = v.person_id where v.building_id = $1 and v.id = $2
     union all select leader_phone, null from contractor_unit where building_id = $1 and id = $2 limit 1`,
    [session.buildingId, query.id],
  )
  const row = rows[0]
  if (!row) throw new AppError('notFound')
  // Written before anything is shown.
  await writeAudit(context.pool, [{ ...auditedBy(call), action: 'personal.unmask', subject: 'person', subjectId: query.id }])
  const open = (sealed: string | null) => (sealed === null ? null : context.sealing.open(sealed))
  return ok({ phone: open(row.phone), idNumber: open(row.idNumber) })
}
