import type { Alarm } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../framework/context.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { withSeenMembers } from './alarm.store.ts'
import { alarmLine } from './alarm-line.ts'

interface Change {
  context: BaseContext & Needs<'live'>
  session: SessionView
  request: FastifyRequest
}

/**
 * Work on alarms and its lines in the audit trail, in one transaction: both or neither. Consoles are told after the
 * commit.
 * @param more what was done, for the lines
 * @param work returns the changed alarms; absent ones were not changed
 * @returns them as the caller sees them
 */
export async function changeAlarms(
  change: Change,
  action: string,
  more: object,
  work: (db: PoolClient) => Promise<Alarm[]>,
): Promise<Alarm[]> {
  const { context, session } = change
  const changed = await inTransaction(context.pool, async (db) => {
    const alarms = await work(db)
    const lines = alarms.map((alarm) => ({ ...auditedBy(change), ...alarmLine(session, action, alarm, more) }))
    await writeAudit(db, lines)
    return alarms
  })
  context.counts.forget(session.buildingId)
  for (const alarm of changed) context.live.announceAlarm(session.buildingId, alarm)
  return withSeenMembers(context.pool, session, changed)
}
