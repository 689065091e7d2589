import { columnsOf, namesOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { countAudit } from './counted-audit.ts'
import { withNames } from './names-then.ts'
import { nameIn, presentName } from './subject-name.ts'

const to = namesOf('audit_entry')
const a = columnsOf('account', 'a')

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

/**
 * Account and object are stored under their names of now: both may be renamed or deleted later. What was refused keeps
 * no name, because whoever was refused reads their own lines and need not know whom they missed. Only tables of the
 * subjects at hand are read: work on alarms must not wait for a table that somebody else holds.
 */
const adding = (
  subjects: readonly string[],
) => `insert into audit_entry (${to.building_id}, ${to.by}, ${to.by_name}, ${to.address}, ${to.action}, ${to.subject}, ${to.subject_id},
    ${to.subject_name}, ${to.before}, ${to.after})
  select "buildingId", "by", (select nullif(${a.real_name}, '') from account a where ${a.login_name} = line."by"), address, action, subject, "subjectId",
    case when ${nameIn('subject', 'after')} is null and ${nameIn('subject', 'before')} is null and jsonb_typeof(after -> 'refused') is distinct from 'object'
      then ${presentName(subjects, 'subject', '"subjectId"')} end, before, after
  from jsonb_to_recordset($1::jsonb)
    as line("buildingId" text, "by" text, address text, action text, subject text, "subjectId" text, before jsonb, after jsonb)`

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
  const subjects = new Set(lines.flatMap(({ subject }) => subject ?? []))
  // One JSON text for all lines: an array for each column would be escaped value by value.
  await db.query(adding([...subjects].sort()), [JSON.stringify(await withNames(db, lines))])
}
