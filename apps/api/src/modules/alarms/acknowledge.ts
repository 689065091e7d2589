import { CODES } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds, withSeenMembers } from './alarm.store.ts'
import { alarmLine } from './alarm-line.ts'
import { acknowledgeAlarms } from './alarm-transition.store.ts'

/** Answers for each alarm by itself: one that somebody else was quicker with does not hold up the rest. */
export const acknowledge: Handler<'alarmAcknowledge', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const ids = [...new Set(body.ids)]
  const seen = await seenAlarmIds(context.pool, session, ids)
  const acknowledged = await acknowledgeAlarms(context.pool, session.buildingId, seen, session)
  for (const alarm of acknowledged) context.live.announceAlarm(session.buildingId, alarm)
  const lines = acknowledged.map((alarm) => ({ ...auditedBy(call), ...alarmLine(session, 'alarmAcknowledge', alarm) }))
  await writeAudit(context.pool, lines)
  const done = new Set(acknowledged.map(({ id }) => id))
  const left = ids.filter((id) => !done.has(id))
  const visible = new Set(seen)
  const asked = left.filter((id) => visible.has(id))
  const there = new Set(asked.length === 0 ? [] : (await findAlarms(context.pool, session.buildingId, asked)).map(({ id }) => id))
  const failed = left.map((id) => ({ id, code: there.has(id) ? CODES.alarmTransitionInvalid.code : CODES.notFound.code }))
  return ok({ acknowledged: await withSeenMembers(context.pool, session, acknowledged), failed })
}
