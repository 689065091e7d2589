import { AppError } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { holdFeedback } from './feedback.store.ts'

/** Sets the state of a report. Of two simultaneous answers the second is refused because it has changed. */
export const feedbackAnswer: Handler<'feedbackAnswer'> = async (call) => {
  const { context, body } = call
  const { id, version, state, reply } = body
  const next = await inTransaction(context.pool, async (db) => {
    const held = await holdFeedback(db, call, id)
    if (!held) throw new AppError('notFound')
    if (held.version !== version) throw new AppError('conflict')
    const { version: _, ...before } = held
    const after = { state, reply: reply === '' ? null : reply }
    await writeAudit(db, [{ ...auditedBy(call), action: 'feedback.answer', subject: 'feedback', subjectId: id, before, after }])
    return updateRow(db, 'feedback', id, after)
  })
  return ok({ version: next })
}
