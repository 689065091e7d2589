import { MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import { currentHwId } from './audience.ts'

const r = columnsOf('downlink', 'r')
const m = columnsOf('message', 'm')
const to = namesOf('downlink')
const { failed, sending, unsent } = MESSAGE_STATES

/**
 * Sends a message again to those it failed to reach, to their present cards. It gets a new number: a device that
 * refused the first one would drop it.
 */
export const messageReissue: Handler<'messageReissue'> = async (call) => {
  const { context, session, body } = call
  const reissued = await inTransaction(context.pool, async (db) => {
    const values: unknown[] = [session.buildingId, body.ids, body.messageId]
    const { rows } = await db.query<{ messageId: string; name: string }>(
      `update downlink r set ${to.id} = nextval(pg_get_serial_sequence('downlink', 'id')), ${to.address} = card.hw_id,
         ${to.state} = ${unsent}, ${to.next_at} = now(), ${to.attempts} = 0, ${to.reason} = null, ${to.failed_at} = null, ${to.sent_at} = null,
         ${to.expires_at} = now() + make_interval(mins => ${m.keep_min})
       from message m, lateral (select ${currentHwId('held.trackable_no')} as hw_id, held.id from downlink held
         where held.message_id = m.id and held.state = ${failed} and (held.id::text = any($2) or held.message_id = $3)) card
       where ${r.id} = card.id and ${m.id} = ${r.message_id} and ${r.building_id} = $1 and ${m.building_id} = $1 and card.hw_id is not null
         and ${seesTrackable(session.scope, r.trackable_no, into(values))}
       returning ${r.message_id} as "messageId", ${r.name}`,
      values,
    )
    const ids = [...new Set(rows.map(({ messageId }) => messageId))]
    await db.query(`update message set state = ${sending} where building_id = $1 and id = any($2)`, [session.buildingId, ids])
    const after = { receivers: rows.length, names: rows.slice(0, 20).map(({ name }) => name) }
    await writeAudit(
      db,
      ids.map((id) => ({ ...auditedBy(call), action: 'message.reissue', subject: 'message', subjectId: id, after })),
    )
    return rows.length
  })
  context.counts.forget(session.buildingId)
  return ok({ reissued })
}
