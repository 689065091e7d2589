import { namesOf } from '@muster/database'
import type { Pool } from 'pg'
import { type AuditLine, writeAudit } from '../../framework/audit/audit-trail.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const event = namesOf('alarm_event')

/** Records that somebody looked up the phone of `whose` for an alarm. */
export const noteReveal = (
  pool: Pool,
  alarmId: string,
  { loginName, realName }: Pick<SessionView, 'loginName' | 'realName'>,
  whose: string,
  line: AuditLine,
): Promise<void> =>
  inTransaction(pool, async (db) => {
    await db.query(
      `insert into alarm_event (${event.alarm_id}, ${event.by}, ${event.by_name}, ${event.action}, ${event.detail}) values ($1, $2, $3, 'phone', $4)`,
      [alarmId, loginName, realName || null, whose],
    )
    await writeAudit(db, [line])
  })
