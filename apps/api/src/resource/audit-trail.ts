import type { Pool, PoolClient } from 'pg'
import { countAudit } from './audit-scope.ts'

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

/** Adds lines to the audit trail, in the transaction of what they tell of. */
export async function writeAudit(db: Pool | PoolClient, lines: AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  countAudit(lines.length)
  await db.query(
    `insert into audit_entry (building_id, "by", address, action, subject, subject_id, before, after)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[])`,
    [
      lines.map((line) => line.buildingId),
      lines.map((line) => line.by),
      lines.map((line) => line.address),
      lines.map((line) => line.action),
      lines.map((line) => line.subject ?? null),
      lines.map((line) => line.subjectId ?? null),
      lines.map((line) => (line.before === undefined ? null : JSON.stringify(line.before))),
      lines.map((line) => (line.after === undefined ? null : JSON.stringify(line.after))),
    ],
  )
}
