import { AppError } from '@muster/contracts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { maskSealed } from '../../framework/resource/personal.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findTrackable } from './trackable.store.ts'

export const readTrackable: Handler<'trackableDetail'> = async (call) => {
  const { context, session, query } = call
  const detail = await findTrackable(context.pool, session, query.no, languageOf(call.request))
  if (!detail) throw new AppError('notFound')
  const line = { action: 'trackable.view', subject: 'trackable', subjectId: String(query.no) }
  await writeAuditApart(call.context.pool, [{ ...auditedBy(call), ...line }])
  return ok({ ...detail, phone: maskSealed(context.sealing, 'number', detail.phone) })
}
