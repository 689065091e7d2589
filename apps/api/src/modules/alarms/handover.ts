import { AppError, type HandedAlarm } from '@muster/contracts'
import { tables } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seenAlarmIds } from './alarm.store.ts'
import { findWorker } from './alarm-work.store.ts'
import { openAlarms } from './handover.store.ts'

/** The outgoing operator signs by recording what is open. */
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
    const after = { incoming: names.incoming_name, open: open.length }
    await writeAudit(db, [{ ...auditedBy(call), action: 'handoverWrite', subject: 'shiftHandover', subjectId: id, after }])
  })
  return ok({ id })
}

/** The incoming operator signs once for what was handed over. */
export const handoverSign: Handler<'handoverSign'> = async (call) => {
  const { context, session, body } = call
  await inTransaction(context.pool, async (db) => {
    const signed = await tables(db)
      .updateTable('shift_handover')
      .set(({ eb }) => ({ signed_at: new Date(), version: eb('version', '+', 1) }))
      .where('building_id', '=', session.buildingId)
      .where('id', '=', body.id)
      .where('incoming', '=', session.loginName)
      .where('signed_at', 'is', null)
      .returning('outgoing_name')
      .executeTakeFirst()
    if (!signed) throw new AppError('notFound')
    const after = { outgoing: signed.outgoing_name }
    await writeAudit(db, [{ ...auditedBy(call), action: 'handoverSign', subject: 'shiftHandover', subjectId: body.id, after }])
  })
  return ok(null)
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
