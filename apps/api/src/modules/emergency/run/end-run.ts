import { AppError, isExpected, isMissing, type MusterState } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { announce } from './announce.ts'
import { insertEvent } from './events.ts'
import { sayToAll } from './say.ts'
import { peopleOf, RUN, type StoredRun } from './stored-run.ts'

const r = columnsOf('emergency_run', 'r')
const to = namesOf('emergency_run')

const ACTIONS = { ended: 'emergencyRun.end', cancelled: 'emergencyRun.cancel' } as const

/** Ends or cancels a run: everybody with a card is notified, and the final positions are stored. */
export const emergencyEnd: Handler<'emergencyEnd', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const { buildingId, loginName, realName } = session
  const { id, how, reason } = body
  await inTransaction(context.pool, async (db) => {
    const { rows } = await db.query<StoredRun>(
      `select ${RUN} from emergency_run r where ${r.building_id} = $1 and ${r.id} = $2 and ${r.state} = 'running' for update`,
      [buildingId, id],
    )
    const [run] = rows
    if (!run) throw new AppError('notFound')
    const people = await peopleOf(db, id)
    const count = (is: (state: MusterState) => boolean) => people.filter(({ state }) => is(state)).length
    const after = { reason, expected: count(isExpected), safe: count((state) => state === 'safe'), missing: count(isMissing) }
    await db.query(
      `update emergency_run set ${to.state} = $2, ${to.ended_at} = now(), ${to.ended_by} = $3, ${to.ended_by_name} = $4, ${to.reason} = $5,
         ${to.expected} = $6, ${to.safe} = $7, ${to.missing} = $8, ${to.version} = ${to.version} + 1 where id = $1`,
      [id, how, loginName, realName, reason, after.expected, after.safe, after.missing],
    )
    await withdraw(db, run.messageIds)
    // The event of the end has the text on the cards, after the reason.
    await insertEvent(db, run, how, { by: realName || loginName, reason })
    const told = people.filter(({ hasCard, state }) => hasCard && state !== 'outside')
    await announce(db, { ...run, startedBy: loginName, startedByName: realName }, told, how)
    await sayToAll(db, run, how, loginName)
    await writeAudit(db, [{ ...auditedBy(call), action: ACTIONS[how], subject: 'emergencyRun', subjectId: id, after }])
  })
  context.counts.forget(buildingId)
  await context.live.lookNow()
  return ok(null)
}

/** Messages not yet delivered must not send anybody to an island any more. */
async function withdraw(db: Parameters<typeof peopleOf>[0], messageIds: readonly string[]): Promise<void> {
  await db.query('update downlink set expires_at = now() where message_id = any($1) and next_at is not null', [messageIds])
}
