import { CODES } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds } from './alarm.store.ts'
import { acknowledgeAlarms } from './alarm-transition.store.ts'
import { changeAlarms } from './change-alarms.ts'
import { noteRefused } from './refuse-alarm.ts'

/** Answers for each alarm separately: one that somebody else acknowledged first does not hold up the rest. */
export const acknowledge: Handler<'alarmAcknowledge', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const ids = [...new Set(body.ids)]
  const seen = await seenAlarmIds(context.pool, session, ids)
  const acknowledged = await changeAlarms(call, 'alarmAcknowledge', {}, (db) => acknowledgeAlarms(db, session.buildingId, seen, session))
  const done = new Set(acknowledged.map(({ id }) => id))
  const left = ids.filter((id) => !done.has(id))
  const visible = new Set(seen)
  const asked = left.filter((id) => visible.has(id))
  const found = asked.length === 0 ? [] : await findAlarms(context.pool, session.buildingId, asked)
  const there = new Map(found.map((alarm) => [alarm.id, alarm]))
  const reasonOf = (id: string) => (there.has(id) ? 'alarmTransitionInvalid' : 'notFound')
  const failed = left.map((id) => ({ id, code: CODES[reasonOf(id)].code }))
  await noteRefused(
    call,
    'alarmAcknowledge',
    left.map((id) => [there.get(id) ?? id, reasonOf(id)]),
  )
  return ok({ acknowledged, failed })
}
