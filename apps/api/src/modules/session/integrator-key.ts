import { randomBytes } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listLinkAccounts, saveSecret } from './integrator.store.ts'

export const integratorAccounts: Handler<'integratorAccounts'> = async ({ context, session, query }) =>
  ok(await listLinkAccounts(context.pool, session, query))

/** 256 random bits. Stored sealed and shown only once. */
export const integratorKey: Handler<'integratorKey'> = async (call) => {
  const { context, session, body, request } = call
  const secret = randomBytes(32).toString('base64url')
  await inTransaction(context.pool, async (db) => {
    const refusal = await saveSecret(db, session, body.id, context.sealing.seal(secret))
    if (refusal === 'notFound') throw new AppError('notFound')
    if (refusal) refuse(request, refusal)
    await writeAudit(db, [{ ...auditedBy(call), action: 'integrator.key', subject: 'integrator', subjectId: body.id }])
  })
  return ok({ keyId: body.id, secret })
}
