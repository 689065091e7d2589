import { AppError } from '@muster/contracts'
import { writeAudit } from '../../resource/audit-trail.ts'
import { auditedBy } from '../../resource/change-row.ts'
import { type Handler, ok } from '../../routing/handler.ts'
import { into, seesPerson, seesUnit } from '../../scope/people.ts'

/** Phone and ID number in full, of an employee, a contractor's person or a visit; of a contractor unit the leader's phone. */
export const readPersonal: Handler<'personPersonal'> = async (call) => {
  const { context, session, query } = call
  const values: unknown[] = [session.buildingId, query.id]
  const value = into(values)
  const { rows } = await context.pool.query<{ phone: string | null; idNumber: string | null }>(
    `select p.phone, p.id_number as "idNumber" from person p where p.building_id = $1 and p.id = $2 and ${seesPerson(session.scope, 'p', value)}
     union all select p.phone, p.id_number from visit v join person p on p.id = v.person_id where v.building_id = $1 and v.id = $2
        and ${seesPerson(session.scope, 'p', value)}
     union all select u.leader_phone, null from contractor_unit u where u.building_id = $1 and u.id = $2
        and ${seesUnit(session.scope, 'u.id', value)} limit 1`,
    values,
  )
  const row = rows[0]
  if (!row) throw new AppError('notFound')
  // Written before anything is shown.
  await writeAudit(context.pool, [{ ...auditedBy(call), action: 'personal.unmask', subject: 'person', subjectId: query.id }])
  const open = (sealed: string | null) => (sealed === null ? null : context.sealing.open(sealed))
  return ok({ phone: open(row.phone), idNumber: open(row.idNumber) })
}
