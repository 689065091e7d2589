import { ALARM_KINDS, type Alarm, AppError, mayBeQuiet, OPTIONS_AT_ONCE } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, findSeenAlarm, seenAlarmIds } from './alarm.store.ts'
import { notifyOfAlarms } from './alarm-notices.ts'
import {
  assignAlarm,
  commentAlarm,
  findWorker,
  listWorkers,
  listWorkersOf,
  reopenAlarm,
  shelveAlarm,
  unshelveAlarm,
  type Work,
  type Worker,
} from './alarm-work.store.ts'
import { changeAlarms } from './change-alarms.ts'
import { type AlarmWork, noteRefused, refuseAlarm } from './refuse-alarm.ts'
import { type AbleAccount, whoIsAble } from './who-is-able.ts'

type WorkName = Exclude<AlarmWork, 'alarmHandle' | 'alarmPhone'>
type WorkCall<N extends WorkName> = Pick<Call<N, Needs<'live'>>, 'context' | 'session' | 'body' | 'request'>

/** One piece of work on an alarm the caller sees: done, or refused with a reason. */
async function worked<N extends WorkName>(
  call: WorkCall<N> & { body: { id: string } },
  action: N,
  more: object,
  act: (db: PoolClient, about: Work) => Promise<Alarm | null>,
) {
  const { context, session } = call
  const { id } = call.body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) return refuseAlarm(call, action, id, 'notFound')
  const [alarm] = await changeAlarms(call, action, more, async (db) => {
    const changed = await act(db, { id, session })
    return changed ? [changed] : []
  })
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    return refuseAlarm(call, action, there ?? id, there ? 'alarmTransitionInvalid' : 'notFound')
  }
  return ok(alarm)
}

export const assign: Handler<'alarmAssign', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const own = body.to === null ? body.instead === session.loginName : body.to === session.loginName
  if (!own && !session.permissions.has('alarm:assign'))
    return refuseAlarm(call, 'alarmAssign', (await findSeenAlarm(context.pool, session, body.id)) ?? body.id, 'forbidden')
  const worker = body.to === null ? null : await findWorker(context.pool, session.buildingId, body.to)
  if (body.to !== null && worker === null) throw new AppError('notFound')
  const assignedToName = worker && (worker.name ?? worker.loginName)
  const other = worker?.loginName === session.loginName ? null : worker
  return worked(call, 'alarmAssign', { assignedToName }, async (db, about) => {
    const account = other && (await whoSees(db, session.buildingId, body.id, other))
    if (other && !account) {
      const [alarm] = await findAlarms(context.pool, session.buildingId, [body.id])
      await noteRefused(call, 'alarmAssign', [[alarm ?? body.id, 'alarmNotSeen']])
      refuse(call.request, { reason: 'alarmNotSeen', values: { name: assignedToName ?? '' }, field: 'to' })
    }
    const changed = await assignAlarm(db, about, worker, body.instead)
    if (changed && account) {
      const notice = { kind: 'alarmAssigned', accountId: account.id, buildingId: session.buildingId, alarmId: changed.id } as const
      await notifyOfAlarms(db, [notice])
    }
    return changed
  })
}

/** The account of somebody, if they see the alarm: otherwise they could not work on it. */
async function whoSees(db: PoolClient, buildingId: string, alarmId: string, { loginName }: Worker): Promise<AbleAccount | undefined> {
  const asked = { alarmId, buildingId, logins: [loginName] }
  const [account] = (await whoIsAble(db, [asked]))(asked)
  return account
}

/** Accounts to assign an alarm to, the chosen one first. */
export const workers: Handler<'alarmWorkers'> = async ({ context, session, query }) => {
  return ok(asOptions(await listWorkers(context.pool, session.buildingId, query, OPTIONS_AT_ONCE)))
}

const asOptions = (found: readonly Worker[]) =>
  found.map(({ loginName, name }) => ({ value: loginName, label: name ? `${name} (${loginName})` : loginName }))

/** Accounts to narrow the list by. */
export const assignees: Handler<'alarmAssigneeOptions'> = async ({ context, session, query }) =>
  ok(asOptions(await listWorkersOf(context.pool, session.buildingId, 'assigned_to', query, OPTIONS_AT_ONCE)))
export const handlers: Handler<'alarmHandlerOptions'> = async ({ context, session, query }) =>
  ok(asOptions(await listWorkersOf(context.pool, session.buildingId, 'handled_by', query, OPTIONS_AT_ONCE)))

export const comment: Handler<'alarmComment', Needs<'live'>> = (call) =>
  worked(call, 'alarmComment', { comment: call.body.text }, (db, about) => commentAlarm(db, about, call.body.text))

export const reopen: Handler<'alarmReopen', Needs<'live'>> = (call) =>
  worked(call, 'alarmReopen', { reason: call.body.reason }, (db, about) => reopenAlarm(db, about, call.body.reason))

const NEVER_QUIET = ALARM_KINDS.filter((kind) => !mayBeQuiet(kind))

export const shelve: Handler<'alarmShelve', Needs<'live'>> = (call) => {
  const { minutes, reason } = call.body
  return worked(call, 'alarmShelve', { minutes, reason }, (db, about) => shelveAlarm(db, about, minutes, reason, NEVER_QUIET))
}

export const unshelve: Handler<'alarmUnshelve', Needs<'live'>> = (call) => worked(call, 'alarmUnshelve', {}, unshelveAlarm)
