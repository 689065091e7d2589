import { type DeviceText, DOWNLINK_PRIORITIES, type DownlinkBody, MESSAGE_STATES } from '@muster/contracts'
import type { Pool } from 'pg'
import { columnsOf, namesOf } from '../tables/columns-of.ts'
import { giving, orNull, selectList, type ValueOf } from '../tables/select-list.ts'

const d = columnsOf('downlink', 'd')
const later = columnsOf('downlink', 'later')
const m = columnsOf('message', 'm')
const a = columnsOf('alarm')
const l = columnsOf('building_lease', 'l')
const to = namesOf('downlink')

/** Most that may be in flight to the broker: something more urgent waits for no more than these. */
export const AT_ONCE = 500
const LEAST_URGENT = Math.max(...Object.values(DOWNLINK_PRIORITIES))

/**
 * The next attempt when no receipt comes: after 3 s, 6 s, 12 s … at most two minutes. Set before sending, so that if
 * the sender dies in between, it is sent again.
 */
const NEXT_TRY = `now() + least(120, 3 * power(2, least(${d.attempts}, 6))) * interval '1 second'`

/** SQL: a later row replaces downlink `d` at its device. */
export const SUPERSEDED = `exists (select 1 from downlink later where ${later.address} = ${d.address} and ${later.slot} = ${d.slot}
  and ${later.id} > ${d.id} and ${later.building_id} = ${d.building_id})`

/** SQL: times are stored with millisecond precision, and what is due now may have been rounded up. */
const JUST_NOW = `now() + interval '1 millisecond'`

const TAKEN = selectList({
  ...{ number: giving<number>(`${d.id}::float8`), buildingId: d.building_id, address: giving<string>(d.address), priority: d.priority },
  ...{ body: giving<DownlinkBody | null>(d.body), expiresAtMs: giving<number>(`(extract(epoch from ${d.expires_at}) * 1000)::float8`) },
  ...{ channel: orNull(m.channel), kind: orNull(m.type), text: orNull(m.content), asksReply: orNull(m.asks_reply) },
  ...{ voice: m.voice, speed: m.speed },
})
type Taken = ValueOf<typeof TAKEN>

/** Something to be sent now, as its device reads it. */
export interface DueDownlink {
  number: number
  buildingId: string
  /** The topic below `muster/{buildingId}/down/`. */
  address: string
  priority: number
  message: object
  /** No receipt is expected: the effect itself shows whether it arrived. */
  isLast: boolean
}

/**
 * Claims what is due in these buildings, the most urgent first, as long as their leases have these epochs. A downlink
 * about an alarm that no longer exists is not sent.
 * @param owned epoch by building
 * @param room at most this many; acknowledgements of calls for help are exempt
 */
export async function claimDue(pool: Pool, owned: ReadonlyMap<string, number>, room = AT_ONCE): Promise<DueDownlink[]> {
  const { rows } = await pool.query<Taken>({
    name: 'downlinks-due',
    text: `with due as (
        select ${d.id}, ${m.channel}, ${m.type}, ${m.content}, ${m.asks_reply}, ${m.voice}, ${m.speed}
        from downlink d left join message m on ${m.id} = ${d.message_id}
        where ${d.priority} <= $3 and ${d.next_at} <= ${JUST_NOW} and ${d.expires_at} > now() and ${d.address} is not null and not ${SUPERSEDED}
          and (${d.kind} <> 'alarm' or exists (select 1 from alarm where ${a.id} = ${d.subject_id}))
          and ${d.building_id} in (select ${l.building_id} from building_lease l
            join unnest($1::text[], $2::integer[]) as owned (id, epoch) on owned.id = ${l.building_id} and owned.epoch = ${l.epoch})
        order by ${d.priority}, ${d.next_at}, ${d.id} limit $4 for update of d skip locked
      ) update downlink d set ${to.state} = ${MESSAGE_STATES.sending}, ${to.attempts} = ${d.attempts} + 1,
          ${to.sent_at} = coalesce(${d.sent_at}, now()), ${to.next_at} = ${NEXT_TRY}
        from due m where ${d.id} = ${m.id} returning ${TAKEN}`,
    values: [[...owned.keys()], [...owned.values()], room > 0 ? LEAST_URGENT : DOWNLINK_PRIORITIES.callHeard, room > 0 ? room : AT_ONCE],
  })
  return rows.sort((one, other) => one.priority - other.priority || one.number - other.number).map(dueOf)
}

/** The broker has these and no receipt is expected. */
export async function noteHanded(pool: Pool, numbers: readonly number[]): Promise<void> {
  await pool.query(`update downlink d set ${to.next_at} = null where ${d.id} = any($1::bigint[])`, [numbers])
}

function dueOf(taken: Taken): DueDownlink {
  const { number, buildingId, address, priority, body, expiresAtMs } = taken
  const message = body === null ? textOf(taken) : { ...body, number, expiresAtMs }
  return { number, buildingId, address, priority, message, isLast: body?.type === 'sosAck' }
}

function textOf({ number, priority, expiresAtMs, channel, kind, text, asksReply, voice, speed }: Taken): DeviceText {
  const head = { type: 'message', id: `message:${number}`, number, priority, expiresAtMs } as const
  const words = { channel, kind, text, asksReply } as Pick<DeviceText, 'channel' | 'kind' | 'text' | 'asksReply'>
  return { ...head, ...words, voice: voice === null || speed === null ? null : ({ voice, speed } as DeviceText['voice']) }
}
