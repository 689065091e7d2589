import { ALARM_DEFINITIONS, ALARM_KINDS, type AlarmKind, type BusTopic, type BusTopicOut } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'

const o = columnsOf('bus_outbox', 'o')
const a = columnsOf('alarm', 'a')
const r = columnsOf('downlink', 'r')
const m = columnsOf('message', 'm')

const AT_ONCE = 200

const DUE = selectList({ id: giving<string>(`${o.id}::text`), what: o.what, ref: o.ref, changes: o.changes })
type Due = ValueOf<typeof DUE>

/** A message due, with its present content. */
export interface Outgoing extends Due {
  topic: BusTopicOut
  body: string
}

const ALARM = selectList({
  ...{ id: a.id, kind: a.kind, priority: a.priority, work: a.work, changes: a.changes },
  ...{ startedAt: isoTime(a.started_at), arrivedAt: isoTime(a.arrived_at) },
  ...{ clearedAt: isoTime(a.cleared_at), handledAt: isoTime(a.handled_at) },
  ...{ about: a.trackable_name, subject: a.subject_name, area: a.area_name, place: a.place_name, floor: a.floor, x: a.x, y: a.y },
})
const RECEIVER = selectList({
  ...{ number: giving<string>(`${r.id}::text`), message: r.message_id, name: r.name, channel: m.channel, text: m.content },
  ...{ state: r.state, reply: r.reply, reason: r.reason },
  readAt: isoTime(r.read_at),
})

/** Kinds of alarms sent on a topic. */
const kindsOf = (topics: readonly BusTopic[]) => ALARM_KINDS.filter((kind) => topics.includes(topicOf(kind)))

/**
 * The oldest waiting messages of a building on some topics, with their present content; what no longer exists is left
 * out. Each bus asks for its own, so that messages for a disconnected bus do not block the other.
 */
export async function findOutgoing(
  pool: Pool,
  buildingId: string,
  topics: readonly BusTopic[],
): Promise<{ outgoing: Outgoing[]; gone: Due[] }> {
  const { rows } = await pool.query<Due>(
    `select ${DUE} from bus_outbox o left join alarm a on ${o.what} = 'alarm' and ${a.id} = ${o.ref}
      where ${o.building_id} = $1 and case when ${o.what} = 'alarm' then ${a.id} is null or ${a.kind} = any($2) else $3 end
      order by ${o.id} limit ${AT_ONCE}`,
    [buildingId, kindsOf(topics), topics.includes('messages')],
  )
  const refs = (what: string) => rows.filter((row) => row.what === what).map(({ ref }) => ref)
  const alarms = await pool.query<ValueOf<typeof ALARM>>(`select ${ALARM} from alarm a where ${a.id} = any($1)`, [refs('alarm')])
  const receivers = await pool.query<ValueOf<typeof RECEIVER>>(
    `select ${RECEIVER} from downlink r join message m on ${m.id} = ${r.message_id} where ${r.id} = any($1::bigint[])`,
    [refs('receiver')],
  )
  const told = new Map<string, { topic: BusTopicOut; body: object }>()
  for (const alarm of alarms.rows) told.set(`alarm:${alarm.id}`, { topic: topicOf(alarm.kind), body: alarm })
  for (const receiver of receivers.rows) told.set(`receiver:${receiver.number}`, { topic: 'messages', body: receiver })
  const outgoing: Outgoing[] = []
  const gone: Due[] = []
  for (const due of rows) {
    const found = told.get(`${due.what}:${due.ref}`)
    if (found) outgoing.push({ ...due, topic: found.topic, body: JSON.stringify({ v: 1, building: buildingId, ...found.body }) })
    else gone.push(due)
  }
  return { outgoing, gone }
}

const topicOf = (kind: string): BusTopicOut => (ALARM_DEFINITIONS[kind as AlarmKind]?.subject === 'device' ? 'devices' : 'alarms')

/** It was sent. If it changed meanwhile it stays and is sent again. */
export async function dropSent(pool: Pool, { id, changes }: Due): Promise<void> {
  await pool.query(`delete from bus_outbox o where ${o.id} = $1 and ${o.changes} = $2`, [id, changes])
}
