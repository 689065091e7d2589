import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import { FORMATS, isFormatId } from '@muster/protocol'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** 256 random bits; only its hash is kept, so nobody is shown it again. */
export const newSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('hex') }
}

export const gatewaySecret: Handler<'gatewaySecret'> = async (call) => {
  const { context, session, body } = call
  const { secret, hash } = newSecret()
  const gateway = await inTransaction(context.pool, async (db) => {
    const row = await saveHash(db, session.buildingId, body.id, hash)
    await writeAudit(db, [{ ...auditedBy(call), action: 'gateway.secret', subject: 'gateway', subjectId: body.id }])
    return row
  })
  return ok({ username: gateway.username, secret, topics: topicsOf(session.buildingId, gateway) })
}

async function saveHash(db: PoolClient, buildingId: string, id: string, hash: string) {
  const row = await tables(db)
    .updateTable('gateway')
    .set({ secret_hash: hash })
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .returning(['id', 'name', 'username', 'format', 'topics'])
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

/** What it may publish to: its own topics, those of its format, or those that follow from its ids. */
function topicsOf(buildingId: string, { id, format, topics }: { id: string; format: string; topics: string[] }): string[] {
  if (topics.length > 0) return topics
  const usual = isFormatId(format) ? FORMATS[format].topics : []
  return usual.length > 0 ? [...usual] : [`muster/${buildingId}/up/${id}/+`]
}
