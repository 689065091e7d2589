import { AppError } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findEvidence } from './alarm.store.ts'

export const evidence: Handler<'alarmEvidence'> = async ({ context, session, query }) => {
  const found = await findEvidence(context.pool, session, query.id)
  if (!found) throw new AppError('notFound')
  return ok(found)
}
