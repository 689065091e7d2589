import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** An entry as hashed by its link of the chain: texts exactly as the database returns them. */
export interface ChainedRow {
  sealNo: string
  id: string
  buildingId: string | null
  /** ISO 8601 in UTC, with milliseconds. */
  at: string
  by: string | null
  address: string | null
  action: string
  subject: string | null
  subjectId: string | null
  /** Text of the JSON. */
  before: string | null
  after: string | null
  /** Names at that time; null also in entries of older versions. */
  byName: string | null
  subjectName: string | null
}

/** Hash of a link: SHA-256 over the previous hash and the row, hex. */
export function linkHash(previous: string, row: ChainedRow): string {
  const { sealNo, id, buildingId, at, by, address, action, subject, subjectId, before, after, byName, subjectName } = row
  const told = [previous, sealNo, id, buildingId, at, by, address, action, subject, subjectId, before, after]
  // Links of before names were kept stay as they are.
  const names = byName === null && subjectName === null ? [] : [byName, subjectName]
  return createHash('sha256')
    .update(JSON.stringify([...told, ...names]))
    .digest('hex')
}

/** Beginning and end of the chain. */
export interface ChainEnds {
  firstNo: string
  firstPrev: string
  lastNo: string
  lastHash: string
}

/** What checks the audit trail needs of the context. */
export interface AuditParts {
  auditMark: ChainMark
}

/**
 * Marks the ends of the chain with a key that is not in the database: an attacker who rewrites the whole chain cannot
 * mark it.
 */
export class ChainMark {
  readonly #key: Buffer

  /** @param secret hex, the api's DATA_KEY */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'muster audit chain', 32))
  }

  of({ firstNo, firstPrev, lastNo, lastHash }: ChainEnds): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([firstNo, firstPrev, lastNo, lastHash]))
      .digest('hex')
  }

  isOf(mac: string, ends: ChainEnds): boolean {
    const expected = Buffer.from(this.of(ends))
    const given = Buffer.from(mac)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
}
