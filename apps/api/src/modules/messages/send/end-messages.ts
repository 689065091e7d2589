import { MESSAGE_LISTS, MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { notify } from '../notices.ts'
import { STILL_ENTERED } from './follow-entering.ts'

const r = columnsOf('message_receiver', 'r')
const m = columnsOf('message', 'm')
const g = columnsOf('tag', 'g')
const b = columnsOf('building', 'b')
const to = namesOf('message_receiver')
const { sending, unsent, failed, unread, read } = MESSAGE_STATES

const OVERDUE = `${r.next_at} is not null and ${r.expires_at} <= now()`
const LOW = `exists (select 1 from tag g join building b on ${b.id} = ${g.building_id}
  where ${g.building_id} = ${r.building_id} and ${g.hw_id} = ${r.hw_id} and ${g.battery_pct} <= greatest(${b.low_battery_pct}, 5))`

/** Gives up what no receipt came for in time, and says why. @param heard numbers of those whose cards are heard */
export async function failOverdue(pool: Pool, heard: (buildingId: string) => readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select distinct ${r.building_id} as id from message_receiver r where ${OVERDUE}`)
  for (const { id } of rows) {
    await pool.query(
      `update message_receiver r set ${to.state} = ${failed}, ${to.next_at} = null, ${to.failed_at} = now(), ${to.reason} =
         case when ${r.trackable_no} = any($2) then 'noAnswer' when ${LOW} then 'battery' else 'notHeard' end
       where ${OVERDUE} and ${r.building_id} = $1`,
      [id, heard(id)],
    )
  }
}

const ENDED = selectList({
  ...{ id: m.id, buildingId: m.building_id, accountId: m.account_id, channel: m.channel, content: m.content },
  receivers: giving<number>(`(select count(*)::int from message_receiver r where ${r.message_id} = ${m.id})`),
  failed: giving<number>(`(select count(*)::int from message_receiver r where ${r.message_id} = ${m.id} and ${r.state} = ${failed})`),
})
const waits = (states: string) => `exists (select 1 from message_receiver r where ${r.message_id} = ${m.id} and ${r.state} in (${states}))`

/** Ends the messages of which nothing is on its way any more, and tells their senders whom they did not reach. */
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
