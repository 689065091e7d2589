import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool } from 'pg'

/** The gateway whose login an HTTP call has. */
export interface GatewaySender {
  id: string
  buildingId: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** Compared when there is no such login, so that the answer takes the same time. */
const NO_HASH = hashOf('')

/**
 * By its Basic authorisation.
 * @throws AppError when it is not a login of one of our gateways in use
 */
export async function gatewaySender(db: Pool, authorization: string): Promise<GatewaySender> {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization) ?? []
  const [, username = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const gateways = tables(db)
    .selectFrom('gateway')
    .select(['id', 'building_id as buildingId', 'secret_hash as secretHash', 'enabled', 'format'])
  const gateway = await gateways.where('username', '=', username).executeTakeFirst()
  const stored = Buffer.from(gateway?.secretHash ?? '', 'hex')
  const matches = timingSafeEqual(hashOf(secret), stored.length === NO_HASH.length ? stored : NO_HASH)
  if (!gateway || !matches || secret === '') throw new AppError('badCredentials')
  if (!gateway.enabled || gateway.format !== 'native') throw new AppError('forbidden')
  return { id: gateway.id, buildingId: gateway.buildingId }
}
