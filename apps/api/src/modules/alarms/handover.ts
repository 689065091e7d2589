import { AppError, type HandedAlarm } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { type NewNotice, notify } from '../messages/notices.ts'
import { seenAlarmIds } from './alarm.store.ts'
import { findWorker } from './alarm-work.store.ts'
import { changeAlarms } from './change-alarms.ts'
import { countOpen, handAlarmsOver, openAlarms } from './handover.store.ts'

/** What would be handed over now. */
export const handoverCounts: Handler<'handoverCounts'> = async ({ context, session }) =>
  ok(await countOpen(context.pool, session, session.loginName))

/** The outgoing operator signs by recording what is open; the incoming one is notified. */
export const handoverWrite: Handler<'handoverWrite'> = async (call) => {
  const { context, session, body } = call
  const incoming = await findWorker(context.pool, session.buildingId, body.incoming)
  if (incoming === null) throw new AppError('notFound')
  if (incoming.loginName === session.loginName) throw new AppError('badRequest')
  const open = await openAlarms(context.pool, session)
  const id = newId()
  const names = { outgoing_name: session.realName || session.loginName, incoming_name: incoming.name || incoming.loginName }
  await inTransaction(context.pool, async (db) => {
    await tables(db)
      .insertInto('shift_handover')
      .values({
        ...{ id, building_id: session.buildingId, outgoing: session.loginName, incoming: incoming.loginName, ...names },
        ...{ note: body.note, open: JSON.stringify(open) },
      })
      .execute()
    await notifyAccount(db, session.buildingId, incoming.loginName, 'shiftHandedOver', { name: names.outgoing_name, number: open.length })
    const after = { incomingName: names.incoming_name, openCount: open.length }
    await writeAudit(db, [{ ...auditedBy(call), action: 'handoverWrite', subject: 'shiftHandover', subjectId: id, after }])
  })
  return ok({ id })
}

/** The incoming operator signs once, and gets the alarms of the outgoing one, who is notified. */
export const handoverSign: Handler<'handoverSign', Needs<'live'>> = async (call) => {
  const { session, body } = call
  const { buildingId, loginName } = session
  const incomingName = session.realName || loginName
  let left = 0
  const assigned = await changeAlarms(call, 'handOver', { assignedToName: incomingName }, async (db) => {
    const signed = await tables(db)
      .updateTable('shift_handover')
      .set(({ eb }) => ({ signed_at: new Date(), version: eb('version', '+', 1) }))
      .where('building_id', '=', buildingId)
      .where('id', '=', body.id)
      .where('incoming', '=', loginName)
      .where('signed_at', 'is', null)
      .returning(['outgoing', 'outgoing_name'])
      .executeTakeFirst()
    if (!signed) throw new AppError('notFound')
    const given = await handAlarmsOver(db, { ...session, outgoing: signed.outgoing, incoming: loginName, incomingName })
    left = given.left
    const number = given.assigned.length
    await notifyAccount(db, buildingId, signed.outgoing, 'shiftTakenOver', { name: incomingName, number })
    const after = { outgoingName: signed.outgoing_name, handedAlarms: number, keptAlarms: left }
    await writeAudit(db, [{ ...auditedBy(call), action: 'handoverSign', subject: 'shiftHandover', subjectId: body.id, after }])
    return given.assigned
  })
  return ok({ assigned: assigned.length, left })
}

/** The notice opens the page of hand-overs. */
async function notifyAccount(
  db: PoolClient,
  buildingId: string,
  login: string,
  kind: 'shiftHandedOver' | 'shiftTakenOver',
  detail: NewNotice['detail'],
): Promise<void> {
  const account = await tables(db).selectFrom('account').select('id').where('login_name', '=', login).executeTakeFirst()
  if (account) await notify(db, { buildingId, accountId: account.id, kind, detail, path: '/alarms/handovers' })
}

/** The alarms open then that the reader may see. */
export const handoverAlarms: Handler<'handoverAlarms'> = async ({ context, session, query }) => {
  const row = await tables(context.pool)
    .selectFrom('shift_handover')
    .select('open')
    .where('building_id', '=', session.buildingId)
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const open = row.open as unknown as HandedAlarm[]
  const seen = new Set(
    await seenAlarmIds(
      context.pool,
      session,
      open.map(({ id }) => id),
    ),
  )
  return ok(open.filter(({ id }) => seen.has(id)))
}
