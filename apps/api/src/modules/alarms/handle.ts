import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds, withSeenMembers } from './alarm.store.ts'
import { alarmLine } from './alarm-line.ts'
import { handleAlarm } from './alarm-transition.store.ts'

export const handle: Handler<'alarmHandle', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const { id, ...disposal } = body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) throw new AppError('notFound')
  const alarm = await handleAlarm(context.pool, session.buildingId, id, disposal, session)
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    throw new AppError(there ? 'alarmTransitionInvalid' : 'notFound')
  }
  context.live.announceAlarm(session.buildingId, alarm)
  const { disposition, cause, falseAlarm, description } = disposal
  const done = { disposition, cause, falseAlarm: falseAlarm ? 'Y' : 'N', description }
  await writeAudit(context.pool, [{ ...auditedBy(call), ...alarmLine(session, 'alarmHandle', alarm, done) }])
  const [seen = alarm] = await withSeenMembers(context.pool, session, [alarm])
  return ok(seen)
}
