import {
  type CommandResult,
  type DeviceAnswer,
  type DeviceCommand,
  type DeviceOrder,
  type DownlinkKind,
  MESSAGE_STATES,
  sendingOf,
} from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../resource/new-id.ts'
import { isoTimeMs } from '../resource/site-time.ts'
import type { SessionView } from '../scope/session-view.ts'

const d = columnsOf('downlink', 'd')
const to = namesOf('downlink')
const { unread, failed } = MESSAGE_STATES

/** SQL: the device's answer to its order in downlink `d`; null while pending, and when none came. */
export const ORDER_RESULT = giving<CommandResult | null>(
  `case when ${d.state} = ${unread} then 'done' when ${d.reason} in ('refused', 'unreachable') then ${d.reason} end`,
)
/** SQL: when it answered. */
export const ANSWERED_AT = giving<Date | null>(`case when ${ORDER_RESULT} is not null then coalesce(${d.delivered_at}, ${d.failed_at}) end`)

const SHOWN = selectList({
  ...{ id: giving<string>(d.key), createdBy: giving<string>(d.created_by), result: ORDER_RESULT },
  ...{ createdAt: isoTimeMs(d.created_at), sentAt: isoTimeMs(d.sent_at), answeredAt: isoTimeMs(ANSWERED_AT) },
})
/** Most orders shown for one device. */
const SHOWN_ORDERS = 10

export interface Ordered {
  kind: Exclude<DownlinkKind, 'message' | 'alarm'>
  subjectId: string
  /** The topic below `muster/{building}/down/`. */
  address: string
  message: (id: string) => DeviceOrder
  /** Of the row that the order is about. */
  id?: string
}

/** Puts an order into the outbox, in the caller's transaction; it is sent after the commit. @returns its id */
export async function orderDevice(db: PoolClient, session: Pick<SessionView, 'buildingId' | 'loginName'>, order: Ordered): Promise<string> {
  const { kind, subjectId, address, message, id = newId() } = order
  const body = message(id)
  const { priority, keepS, slot } = sendingOf(body)
  await db.query(
    `insert into downlink (${to.building_id}, ${to.kind}, ${to.key}, ${to.subject_id}, ${to.address}, ${to.body}, ${to.slot}, ${to.priority},
       ${to.created_by}, ${to.expires_at}, ${to.next_at})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), now())`,
    [session.buildingId, kind, id, subjectId, address, JSON.stringify(body), slot, priority, session.loginName, keepS],
  )
  return id
}

/** The last orders to a device, newest first. */
export async function listOrders(pool: Pool, buildingId: string, subjectId: string): Promise<DeviceCommand[]> {
  const { rows } = await pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from downlink d where ${d.building_id} = $1 and ${d.subject_id} = $2 and ${d.kind} <> 'alarm'
      order by ${d.id} desc limit ${SHOWN_ORDERS}`,
    [buildingId, subjectId],
  )
  return rows
}

/**
 * Stores a device's answer to an order of the building: the first *done* or *refused* is final. *Unreachable* from a
 * gateway is noted, as another gateway or a later attempt may reach the device.
 */
export async function noteAnswer(pool: Pool, buildingId: string, { id, result }: DeviceAnswer): Promise<void> {
  const isLast = result !== 'unreachable'
  await pool.query(
    `update downlink d set ${to.state} = case when $3 = 'done' then ${unread} when $4 then ${failed} else ${d.state} end,
       ${to.reason} = case when $3 <> 'done' then $3 end, ${to.delivered_at} = case when $3 = 'done' then now() end,
       ${to.failed_at} = case when $3 <> 'done' then now() end,
       ${to.next_at} = case when $4 then null else ${d.next_at} end, ${to.body} = case when $4 then ${d.body} - 'password' else ${d.body} end
     where ${d.building_id} = $1 and ${d.key} = $2 and ${d.kind} not in ('message', 'alarm') and ${d.attempts} > 0
       and ${d.state} <> ${unread} and ${d.reason} is distinct from 'refused'`,
    [buildingId, id, result, isLast],
  )
}
