import { type DeviceText, MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'

const r = columnsOf('message_receiver', 'r')
const m = columnsOf('message', 'm')
const to = namesOf('message_receiver')

/** So many are handed to the broker together: what is more urgent waits for no more than these. */
export const AT_ONCE = 500

/**
 * The next try, when no receipt comes: after 3 s, 6 s, 12 s … at most two minutes. Set before the message leaves, so an
 * api that dies with it in its hands leaves it to be sent again.
 */
const NEXT_TRY = `now() + least(120, 3 * power(2, least(${r.attempts}, 6))) * interval '1 second'`

const TAKEN = selectList({
  ...{ id: giving<string>(`${r.id}::text`), buildingId: r.building_id, hwId: giving<string>(r.hw_id), priority: r.priority },
  ...{ channel: m.channel, kind: m.type, text: m.content, asksReply: m.asks_reply, voice: m.voice, speed: m.speed },
  expiresAtMs: giving<number>(`(extract(epoch from ${r.expires_at}) * 1000)::float8`),
})
type Taken = ValueOf<typeof TAKEN>

export interface Order {
  buildingId: string
  hwId: string
  message: DeviceText
}

/** Takes what is due, the most urgent first, for this api alone. */
export async function claimDue(pool: Pool): Promise<Order[]> {
  const { rows } = await pool.query<Taken>(
    `with due as (
       select ${r.id} from message_receiver r where ${r.next_at} <= now() and ${r.expires_at} > now()
       order by ${r.priority}, ${r.next_at} limit ${AT_ONCE} for update skip locked
     ) update message_receiver r set ${to.state} = ${MESSAGE_STATES.sending}, ${to.attempts} = ${r.attempts} + 1,
         ${to.sent_at} = coalesce(${r.sent_at}, now()), ${to.next_at} = ${NEXT_TRY}
       from due, message m where ${r.id} = due.id and ${m.id} = ${r.message_id} returning ${TAKEN}`,
  )
  return rows.sort((one, other) => one.priority - other.priority).map(orderOf)
}

function orderOf({ id, buildingId, hwId, channel, kind, priority, text, asksReply, expiresAtMs, voice, speed }: Taken): Order {
  const spoken = voice === null || speed === null ? null : ({ voice, speed } as DeviceText['voice'])
  const head = { type: 'message', id: `message:${id}`, number: Number(id) } as const
  return { buildingId, hwId, message: { ...head, channel, kind, priority, text, asksReply, expiresAtMs, voice: spoken } }
}
