import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { type AuditLine, writeAudit } from '../audit/audit-trail.ts'
import type { BaseContext } from '../context.ts'
import type { SessionView } from '../scope/session-view.ts'
import { refuse } from './refuse.ts'
import type { Refusal } from './store.ts'
import { inTransaction } from './transaction.ts'

interface Change {
  context: BaseContext
  session: SessionView
  request: FastifyRequest
}

/** Who did it, for the audit trail. */
export const auditedBy = ({ session, request }: Pick<Change, 'session' | 'request'>): Pick<AuditLine, 'buildingId' | 'by' | 'address'> => ({
  buildingId: session.buildingId,
  by: session.loginName,
  address: request.ip,
})

/** One action on the organisation: done and written to the audit trail in one transaction, or refused with a reason. */
export async function changeRow(
  change: Change,
  line: Omit<AuditLine, 'buildingId' | 'by' | 'address'>,
  work: (db: PoolClient) => Promise<Refusal | null>,
): Promise<void> {
  const { context, session } = change
  await inTransaction(context.pool, async (db) => {
    const refusal = await work(db)
    if (refusal) refuse(change.request, refusal)
    await writeAudit(db, [{ ...auditedBy(change), ...line }])
  })
  context.counts.forget(session.buildingId)
}
