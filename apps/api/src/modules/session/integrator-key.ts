import { randomBytes } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listLinkAccounts, saveSecret } from './integrator.store.ts'

export const integratorAccounts: Handler<'integratorAccounts'> = async ({ context, session, query }) =>
  ok(await listLinkAccounts(context.pool, session.buildingId, query))

/** 256 random bits. Kept sealed; nobody is shown them again. */
export const integratorKey: Handler<'integratorKey'> = async (call) => {
  const { context, session, body } = call
  const secret = randomBytes(32).toString('base64url')
  await inTransaction(context.pool, async (db) => {
    if (!(await saveSecret(db, session.buildingId, body.id, context.sealing.seal(secret)))) throw new AppError('notFound')
    await writeAudit(db, [{ ...auditedBy(call), action: 'integrator.key', subject: 'integrator', subjectId: body.id }])
  })
  return ok({ keyId: body.id, secret })
}
