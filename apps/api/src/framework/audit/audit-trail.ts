import { namesOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { countAudit } from './counted-audit.ts'

const to = namesOf('audit_entry')

export interface AuditLine {
  buildingId: string | null
  by: string | null
  address: string | null
  action: string
  subject?: string
  subjectId?: string
  before?: unknown
  after?: unknown
}

/** Adds lines to the audit trail, in the transaction that they document: neither exists without the other. */
export const writeAudit = (db: PoolClient, lines: readonly AuditLine[]): Promise<void> => addLines(db, lines)

/**
 * Adds lines outside a transaction: for a look, an export, a refusal, or work in several transactions. Code that
 * changes rows uses `writeAudit`.
 */
export const writeAuditApart = (pool: Pool, lines: readonly AuditLine[]): Promise<void> => addLines(pool, lines)

async function addLines(db: Pool | PoolClient, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  countAudit(lines.length)
  // One JSON text for all lines: an array for each column would be escaped value by value.
  await db.query(
    `insert into audit_entry (${to.building_id}, ${to.by}, ${to.address}, ${to.action}, ${to.subject}, ${to.subject_id}, ${to.before}, ${to.after})
     select * from jsonb_to_recordset($1::jsonb)
       as line("buildingId" text, "by" text, address text, action text, subject text, "subjectId" text, before jsonb, after jsonb)`,
    [JSON.stringify(lines)],
  )
}
