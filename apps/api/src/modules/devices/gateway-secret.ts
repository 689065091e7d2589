import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import { FORMATS, isFormatId, isTerminalFormat } from '@muster/protocol'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** 256 random bits; only the hash is stored, so it cannot be shown again. */
export const newSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('hex') }
}

export const gatewaySecret: Handler<'gatewaySecret', Needs<'config' | 'live'>> = async (call) => {
  const { context, session, body } = call
  const { secret, hash } = newSecret()
  const gateway = await inTransaction(context.pool, async (db) => {
    const row = await saveHash(db, session.buildingId, body.id, hash)
    await writeAudit(db, [{ ...auditedBy(call), action: 'gateway.secret', subject: 'gateway', subjectId: body.id }])
    return row
  })
  return ok({
    username: gateway.username,
    secret,
    topics: topicsOf(session.buildingId, gateway),
    address: addressOf(context.config.MQTT_URL),
    ...(isTerminalFormat(gateway.format) && { terminalPort: context.live.reports(session.buildingId).broker?.value.terminalPort ?? null }),
  })
}

const MQTT_PORT = 1883
const OWN_MACHINE = /^(localhost|127\.|\[?::1)/

/** The address gateways connect to, derived from the one the api uses. */
function addressOf(mqttUrl: string): { host: string | null; port: number } {
  const { hostname, port } = new URL(mqttUrl)
  return { host: OWN_MACHINE.test(hostname) ? null : hostname, port: port === '' ? MQTT_PORT : Number(port) }
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

/** Topics it may publish to: its own, those of its format, or those derived from its ids. */
function topicsOf(buildingId: string, { id, format, topics }: { id: string; format: string; topics: string[] }): string[] {
  if (topics.length > 0) return topics
  const usual = isFormatId(format) ? FORMATS[format].topics : []
  return usual.length > 0 ? [...usual] : [`muster/${buildingId}/up/${id}/+`]
}
