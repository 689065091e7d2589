import type { StoredRow } from '@muster/database'
import { FORMATS, type FormatId, isFormatId } from '@muster/protocol'

/** A gateway as the broker needs it. */
export interface GatewayEntry {
  id: string
  buildingId: string
  username: string
  /** SHA-256 of its secret. */
  secretHash: Buffer
  format: FormatId
  /** Topic filters a gateway of a foreign format may publish to. */
  topics: readonly string[]
  enabled: boolean
}

export const GATEWAY_COLUMNS = ['id', 'building_id', 'username', 'secret_hash', 'format', 'topics', 'enabled'] as const
export type GatewayRow = Pick<StoredRow<'gateway'>, (typeof GATEWAY_COLUMNS)[number]>

/** Null when the row names a format this version does not know. */
export function toGatewayEntry(row: GatewayRow): GatewayEntry | null {
  if (!isFormatId(row.format)) return null
  return {
    id: row.id,
    buildingId: row.building_id,
    username: row.username,
    secretHash: Buffer.from(row.secret_hash, 'hex'),
    format: row.format,
    topics: row.topics.length > 0 ? row.topics : FORMATS[row.format].topics,
    enabled: row.enabled,
  }
}

/** Whether a connection made under `before` may stay under `after`. */
export function sameAccess(before: GatewayEntry, after: GatewayEntry): boolean {
  return (
    before.id === after.id &&
    before.buildingId === after.buildingId &&
    before.enabled === after.enabled &&
    before.format === after.format &&
    before.secretHash.equals(after.secretHash) &&
    before.topics.join('\n') === after.topics.join('\n')
  )
}
