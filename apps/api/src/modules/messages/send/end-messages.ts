import { MESSAGE_LISTS, MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { notify } from '../notices.ts'
import { STILL_ENTERED } from './follow-entering.ts'

const r = columnsOf('downlink', 'r')
const m = columnsOf('message', 'm')
const { sending, unsent, failed, unread, read } = MESSAGE_STATES

const ENDED = selectList({
  ...{ id: m.id, buildingId: m.building_id, accountId: m.account_id, channel: m.channel, content: m.content },
  receivers: giving<number>(`(select count(*)::int from downlink r where ${r.message_id} = ${m.id})`),
  failed: giving<number>(`(select count(*)::int from downlink r where ${r.message_id} = ${m.id} and ${r.state} = ${failed})`),
})
const waits = (states: string) => `exists (select 1 from downlink r where ${r.message_id} = ${m.id} and ${r.state} in (${states}))`

/** Ends messages with nothing in transit any more, and reports to their senders whom they did not reach. */
export async function settleEnded(pool: Pool): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { rows } = await db.query<ValueOf<typeof ENDED>>(
      `update message m set state = case when ${waits(`${unread}, ${read}`)} then ${unread} else ${failed} end
       where ${m.state} = ${sending} and not ${waits(`${unsent}, ${sending}`)} and not ${STILL_ENTERED} returning ${ENDED}`,
    )
    for (const { id, buildingId, accountId, channel, content, receivers, failed: missed } of rows) {
      if (accountId === null || (missed === 0 && receivers > 0)) continue
      const path = `${MESSAGE_LISTS[channel].page?.path}?mode=view&id=${id}&tab=receivers`
      await notify(db, { buildingId, accountId, kind: 'messageFailed', detail: { content, missed, receivers }, path })
    }
  })
}
