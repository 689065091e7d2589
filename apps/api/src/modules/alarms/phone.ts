import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findSeenAlarm } from './alarm.store.ts'
import { alarmLine } from './alarm-line.ts'
import { findReachable } from './help.store.ts'
import { mayReveal } from './help-policy.ts'
import { nearestHelpers } from './helpers.ts'
import { refuseAlarm } from './refuse-alarm.ts'
import { noteReveal } from './reveal.store.ts'

/** A phone in full, only of the subject of the alarm and people near it. */
export const phone: Handler<'alarmPhone', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const alarm = await findSeenAlarm(context.pool, session, body.id)
  if (!alarm) return refuseAlarm(call, 'alarmPhone', body.id, 'notFound')
  if (!mayReveal(session, alarm)) return refuseAlarm(call, 'alarmPhone', alarm, 'forbidden')
  if (body.no !== alarm.trackableNo) {
    const positions = await context.live.positions(session.buildingId, session.scope)
    const near = await nearestHelpers(context.pool, session, alarm, positions)
    if (!near.some(({ no }) => no === body.no)) return refuseAlarm(call, 'alarmPhone', alarm, 'notFound')
  }
  const [row] = await findReachable(context.pool, session, [body.no])
  if (!row?.phone) throw new AppError('notFound')
  // Recorded before anything is shown: in the trail, and in the history of the alarm.
  const line = { ...auditedBy(call), ...alarmLine(session, 'alarmPhone', alarm, { phoneOf: row.name }) }
  await noteReveal(context.pool, alarm.id, session, row.name, line)
  return ok({ phone: context.sealing.openStored(row.phone) })
}
