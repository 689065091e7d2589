import type { CommandResult, DeviceAnswer, DeviceCommand, DeviceOrder } from '@muster/contracts'
import { columnsOf, giving, NOW, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { addJob } from '../../framework/jobs/add-job.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const c = columnsOf('device_command', 'c')
const to = namesOf('device_command')

const SHOWN = selectList({
  ...{ id: c.id, createdBy: c.created_by, result: giving<CommandResult | null>(c.result) },
  ...{ createdAt: isoTimeMs(c.created_at), sentAt: isoTimeMs(c.sent_at), answeredAt: isoTimeMs(c.answered_at) },
})
/** Orders shown of one device. */
const SHOWN_COMMANDS = 10

export interface Ordered {
  kind: 'card' | 'bell' | 'beacon' | 'gate'
  subjectId: string
  /** Topic below the building's. */
  topic: string
  message: (id: string) => DeviceOrder
  /** Of a row that is about the same order. */
  id?: string
}

/** Puts an order into the outbox, in the caller's transaction; it is sent after the commit. @returns its id */
export async function orderDevice(db: PoolClient, session: Pick<SessionView, 'buildingId' | 'loginName'>, order: Ordered): Promise<string> {
  const { kind, subjectId, topic, message, id = newId() } = order
  await tables(db)
    .insertInto('device_command')
    .values({
      ...{ id, building_id: session.buildingId, kind, subject_id: subjectId, topic },
      ...{ payload: JSON.stringify(message(id)) as never, created_by: session.loginName },
    })
    .execute()
  await addJob(db, 'sendCommand', { id })
  return id
}

/** The last orders to a device, newest first. */
export async function listCommands(pool: Pool, buildingId: string, subjectId: string): Promise<DeviceCommand[]> {
  const { rows } = await pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from device_command c where ${c.building_id} = $1 and ${c.subject_id} = $2
      order by ${c.created_at} desc, ${c.id} limit ${SHOWN_COMMANDS}`,
    [buildingId, subjectId],
  )
  return rows
}

/** What is to be sent; null when it has been. */
export const findUnsent = (pool: Pool, id: string) =>
  tables(pool)
    .selectFrom('device_command')
    .select(['building_id as buildingId', 'topic', 'payload'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

/** Notes it as sent; a password in it has done its work. */
export async function noteSent(pool: Pool, id: string): Promise<void> {
  await pool.query(`update device_command set ${to.sent_at} = now(), ${to.payload} = ${to.payload} - 'password' where ${to.id} = $1`, [id])
}

/** Keeps the first answer to an order of the building. */
export async function noteAnswer(pool: Pool, buildingId: string, { id, result }: DeviceAnswer): Promise<void> {
  await tables(pool)
    .updateTable('device_command')
    .set({ answered_at: NOW, result })
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
}

/** Nobody asks what a card said a month ago, how an anchor was heard then, or how full a card was last winter. */
export async function deleteOldDeviceData(pool: Pool): Promise<void> {
  await pool.query(`delete from device_command c where ${c.created_at} < now() - interval '30 days'`)
  await pool.query(`delete from anchor_hour h where ${columnsOf('anchor_hour', 'h').at} < now() - interval '14 days'`)
  await pool.query(`delete from battery_sample s where ${columnsOf('battery_sample', 's').at} < now() - interval '180 days'`)
}
