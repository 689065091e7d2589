import { ALARM_KINDS, type Alarm, AppError, mayBeQuiet, OPTIONS_AT_ONCE } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds, withSeenMembers } from './alarm.store.ts'
import { alarmLine } from './alarm-line.ts'
import {
  assignAlarm,
  commentAlarm,
  findWorker,
  listWorkers,
  reopenAlarm,
  shelveAlarm,
  unshelveAlarm,
  type Work,
} from './alarm-work.store.ts'

type WorkName = 'alarmAssign' | 'alarmComment' | 'alarmReopen' | 'alarmShelve' | 'alarmUnshelve'
type WorkCall<N extends WorkName> = Pick<Call<N, Needs<'live'>>, 'context' | 'session' | 'body' | 'request'>

/** One piece of work on an alarm that the caller sees: done, told to every console and written to the audit trail. */
async function worked<N extends WorkName>(
  call: WorkCall<N> & { body: { id: string } },
  action: N,
  more: object,
  act: (about: Work) => Promise<Alarm | null>,
) {
  const { context, session } = call
  const { id } = call.body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) throw new AppError('notFound')
  const alarm = await act({ id, session })
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    throw new AppError(there ? 'alarmTransitionInvalid' : 'notFound')
  }
  context.live.announceAlarm(session.buildingId, alarm)
  await writeAudit(context.pool, [{ ...auditedBy(call), ...alarmLine(session, action, alarm, more) }])
  const [seen = alarm] = await withSeenMembers(context.pool, session, [alarm])
  return ok(seen)
}

export const assign: Handler<'alarmAssign', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const own = body.to === null ? body.instead === session.loginName : body.to === session.loginName
  if (!own && !session.permissions.has('alarm:assign')) throw new AppError('forbidden')
  const worker = body.to === null ? null : await findWorker(context.pool, session.buildingId, body.to)
  if (body.to !== null && worker === null) throw new AppError('notFound')
  const assignedToName = worker && (worker.name ?? worker.loginName)
  return worked(call, 'alarmAssign', { assignedToName }, (about) => assignAlarm(context.pool, about, worker, body.instead))
}

/** Accounts to give an alarm to, the chosen one first. */
export const workers: Handler<'alarmWorkers'> = async ({ context, session, query }) => {
  const found = await listWorkers(context.pool, session.buildingId, query, OPTIONS_AT_ONCE)
  return ok(found.map(({ loginName, name }) => ({ value: loginName, label: name ? `${name} (${loginName})` : loginName })))
}

export const comment: Handler<'alarmComment', Needs<'live'>> = (call) =>
  worked(call, 'alarmComment', { comment: call.body.text }, (about) => commentAlarm(call.context.pool, about, call.body.text))

export const reopen: Handler<'alarmReopen', Needs<'live'>> = (call) =>
  worked(call, 'alarmReopen', { reason: call.body.reason }, (about) => reopenAlarm(call.context.pool, about, call.body.reason))

const NEVER_QUIET = ALARM_KINDS.filter((kind) => !mayBeQuiet(kind))

export const shelve: Handler<'alarmShelve', Needs<'live'>> = (call) => {
  const { minutes, reason } = call.body
  return worked(call, 'alarmShelve', { minutes, reason }, (about) => shelveAlarm(call.context.pool, about, minutes, reason, NEVER_QUIET))
}

export const unshelve: Handler<'alarmUnshelve', Needs<'live'>> = (call) =>
  worked(call, 'alarmUnshelve', {}, (about) => unshelveAlarm(call.context.pool, about))
