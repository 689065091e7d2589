import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds, withSeenMembers } from './alarm.store.ts'
import { handleAlarm } from './alarm-transition.store.ts'

export const handle: Handler<'alarmHandle', Needs<'live'>> = async ({ context, session, body }) => {
  const { id, ...disposal } = body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) throw new AppError('notFound')
  const alarm = await handleAlarm(context.pool, session.buildingId, id, disposal, session.loginName)
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    throw new AppError(there ? 'alarmTransitionInvalid' : 'notFound')
  }
  context.live.announceAlarm(session.buildingId, alarm)
  const [seen = alarm] = await withSeenMembers(context.pool, session, [alarm])
  return ok(seen)
}
