import { AppError } from '@muster/contracts'
import { writeAudit } from '../../resource/audit-trail.ts'
import { auditedBy } from '../../resource/change-row.ts'
import { maskSealed } from '../../resource/personal.ts'
import { type Handler, ok } from '../../routing/handler.ts'
import { findTrackable } from './trackable.store.ts'

export const readTrackable: Handler<'trackableDetail'> = async (call) => {
  const { context, session, query } = call
  const detail = await findTrackable(context.pool, session, query.no)
  if (!detail) throw new AppError('notFound')
  const line = { action: 'trackable.view', subject: 'trackable', subjectId: String(query.no) }
  await writeAudit(call.context.pool, [{ ...auditedBy(call), ...line }])
  return ok({ ...detail, phone: maskSealed(context.sealing, 'number', detail.phone) })
}
