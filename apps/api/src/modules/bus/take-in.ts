import {
  type BusOrder,
  type BusTopic,
  busOrder,
  MESSAGE_PRIORITIES,
  MESSAGE_TYPES,
  type MessageAudience,
  sentFault,
} from '@muster/contracts'
import { anyOf, tables } from '@muster/database'
import { FORMATS, upTopic } from '@muster/protocol'
import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'

const KEEP_MIN = 30
const MOST_BYTES = 64 * 1024

export interface TakeIn extends Needs<'reports'> {
  pool: Pool
}

/**
 * Stores a message from a bus. Null when stored; otherwise why it can never be used. Throws on faults that may pass.
 */
export async function takeIn(
  parts: TakeIn,
  buildingId: string,
  gatewayUser: string,
  topic: BusTopic,
  body: string,
): Promise<string | null> {
  if (Buffer.byteLength(body) > MOST_BYTES) return 'tooLarge'
  const json = parsed(body)
  if (json === undefined) return 'notJson'
  if (topic === 'orders') return takeOrder(parts.pool, buildingId, json)
  return topic === 'events' ? takeEvents(parts, buildingId, gatewayUser, body) : 'unknownTopic'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function takeOrder(pool: Pool, buildingId: string, json: unknown): Promise<string | null> {
  const result = busOrder.safeParse(json)
  if (!result.success) return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const order = result.data
  // Text that no card can show is refused, as it is when typed.
  const fault = sentFault(order.text)
  if (fault !== true) return fault
  const audience = await audienceOf(pool, buildingId, order)
  if (typeof audience === 'string') return audience
  const type = order.broadcast ? 'broadcast' : 'custom'
  await tables(pool)
    .insertInto('message')
    .values({
      // A repeated order is the same message.
      ...{ id: `bus-${buildingId}-${order.id}`, building_id: buildingId, channel: order.channel, type: MESSAGE_TYPES[type] },
      ...{ priority: MESSAGE_PRIORITIES[type], content: order.text, audience: JSON.stringify(audience), method: 'now' },
      ...{ send_at: new Date(), asks_reply: order.asksReply, keep_min: KEEP_MIN, sender: 'bus' },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return null
}

async function audienceOf(pool: Pool, buildingId: string, { people }: BusOrder): Promise<MessageAudience | string> {
  const nobody = { classes: [], people: [], departments: [], posts: [], units: [], areas: [] }
  if (people === undefined) return { ...nobody, to: ['everybody'] }
  const rows = await tables(pool)
    .selectFrom('person')
    .select(['id', 'name', 'number'])
    .where('building_id', '=', buildingId)
    .where('deleted_at', 'is', null)
    .where('number', '=', anyOf(people))
    .execute()
  const unknown = people.find((wanted) => !rows.some(({ number }) => number === wanted))
  if (unknown !== undefined) return `people: ${unknown} is not known`
  return { ...nobody, to: ['people'], people: rows.map(({ id, name }) => ({ id, name })) }
}

/** Alarms of other systems take the path of all frames, as those of a native gateway. */
async function takeEvents({ pool, reports }: TakeIn, buildingId: string, username: string, body: string): Promise<string | null> {
  const gateway = await tables(pool)
    .selectFrom('gateway')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('username', '=', username)
    .where('format', '=', 'native')
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!gateway) return 'noGateway'
  const frame = Buffer.from(body)
  const decoded = FORMATS.native.decode(upTopic(buildingId, gateway.id, 'alarm'), frame)
  if (!decoded.ok) return decoded.reason
  if (!(await reports.send(buildingId, gateway.id, body))) throw new Error('the broker did not take it')
  return null
}
