import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import { listOrders, orderDevice } from '../../framework/downlinks/order-device.ts'
import { changeRow } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** A remotely opened door closes after this time. */
const OPEN_S = 5

/** Topic of a controller's orders, below `muster/{building}/down/`. */
export const gateAddress = (device: string): string => `gate-${device}`

export const gateDoors: Handler<'gateDoors'> = async ({ context: { pool }, session, query }) => {
  const [doors, orders] = await Promise.all([
    tables(pool)
      .selectFrom('gate_door')
      .select(['name', 'device', 'number'])
      .where('building_id', '=', session.buildingId)
      .where('gate_id', '=', query.id)
      .orderBy('sort')
      .execute(),
    listOrders(pool, session.buildingId, query.id),
  ])
  if (doors.length === 0) throw new AppError('notFound')
  return ok({ doors, orders })
}

/** Opens a door remotely: orders it from the controller, and records it with the reason. */
export const gateOpen: Handler<'gateOpen'> = async (call) => {
  const { session, body } = call
  const { id, device, number, reason } = body
  const line = { action: 'personGate.open', subject: 'personGate', subjectId: id, after: { device, number, reason } }
  await changeRow(call, line, async (db) => {
    const door = await tables(db)
      .selectFrom('gate_door')
      .select('name')
      .where('building_id', '=', session.buildingId)
      .where('gate_id', '=', id)
      .where('device', '=', device)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!door) throw new AppError('notFound')
    const message = (orderId: string) => ({ type: 'open', id: orderId, door: number, seconds: OPEN_S }) as const
    await orderDevice(db, session, { kind: 'gate', subjectId: id, address: gateAddress(device), message })
    return null
  })
  return ok(null)
}
