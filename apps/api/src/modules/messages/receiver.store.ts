import type { MessageFailure, MessageReceiverRow } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { seesTrackable } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const r = columnsOf('downlink', 'r')
const m = columnsOf('message', 'm')

const WORDS = {
  ...{
    id: giving<string>(`${r.id}::text`),
    messageId: giving<string>(r.message_id),
    name: r.name,
    channel: m.channel,
    type: m.type,
    content: m.content,
  },
  ...{ sender: giving<string>(`coalesce(${m.sender_name}, ${m.sender})`), state: giving<number>(r.state) },
  ...{
    reply: giving<number | null>(`case when ${m.asks_reply} then ${r.reply} end`),
    attempts: r.attempts,
    reason: giving<MessageFailure | null>(r.reason),
  },
}
const ROW = selectList({
  ...WORDS,
  ...{ sendAt: isoTime(m.send_at), sentAt: isoTime(r.sent_at), deliveredAt: isoTime(r.delivered_at) },
  ...{ readAt: isoTime(r.read_at), repliedAt: isoTime(r.replied_at) },
})
const MESSAGE = `join message m on ${m.id} = ${r.message_id}`
const LIST = { columns: ROW, from: 'from downlink r', joins: MESSAGE, sorts: { number: r.id }, tieBreak: r.id }
const FORM = selectList({
  ...WORDS,
  ...{ sendAt: toSiteTime(m.send_at), sentAt: toSiteTime(r.sent_at), deliveredAt: toSiteTime(r.delivered_at) },
  ...{ readAt: toSiteTime(r.read_at), repliedAt: toSiteTime(r.replied_at) },
})

/** A number in a filter; anything else matches nothing. */
const code = (text: string | undefined, pattern: RegExp) =>
  text === undefined || text === '' ? undefined : pattern.test(text) ? text : '-1'

/** Result of each message at each receiver. */
export const messageReceiverStore = readOnlyStore<MessageReceiverRow>({
  page(call, query) {
    const { name, channel, state, reply, message, person } = query.filters
    const where = SeenRows.of(call.session, r.building_id, ({ scope: limits }, value) => seesTrackable(limits, r.trackable_no, value))
      .raw(`${r.message_id} is not null`)
      .searched('r.searched', name)
      .addIf(code(state, /^\d$/), (given) => `${r.state} = ${given}::int`)
      .addIf(code(reply, /^\d$/), (given) => `${r.reply} = ${given}::int`)
      .addIf(message, (given) => `${r.message_id} = ${given}`)
      .addIf(code(person, /^\d{1,9}$/), (given) => `${r.trackable_no} = ${given}::int`)
      .addIf(channel, (given) => `exists (select 1 from message m where ${m.id} = ${r.message_id} and ${m.channel} = ${given})`)
    return pageOf<MessageReceiverRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} ${MESSAGE} where ${r.building_id} = $1 and ${r.id}::text = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, messageId: _, type, state, reply, attempts, reason, ...values }) => ({
      id,
      version: 1,
      values: {
        ...{ ...values, type: String(type), state: String(state), reply: reply === null ? '' : String(reply) },
        ...{ attempts: String(attempts), reason: reason ?? '' },
      },
    }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ id: string }>(
      `select ${r.id}::text as id from downlink r where ${r.building_id} = $1 and ${r.message_id} is not null order by ${r.id} desc limit 1`,
      [buildingId],
    )
    return rows[0]?.id ?? null
  },
})
