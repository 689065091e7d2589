import { anyOf, tables } from '@muster/database'
import { listOrders, orderDevice } from '../../framework/downlinks/order-device.ts'
import { changeRow } from '../../framework/resource/change-row.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const beaconConfigure: Handler<'beaconConfigure'> = async (call) => {
  const { ids, password, powerDbm, intervalMs } = call.body
  const wanted = new Set(ids)
  // The audit line never contains the password.
  const line = {
    action: 'beacon.configure',
    subject: 'beacon',
    subjectId: ids[0] as string,
    after: { beacons: wanted.size, powerDbm, intervalMs },
  }
  await changeRow(call, line, async (db): Promise<Refusal | null> => {
    const beacons = await tables(db)
      .selectFrom('anchor')
      .select(['id', 'hw_id as hwId'])
      .where('building_id', '=', call.session.buildingId)
      .where('kind', '=', 'ble')
      .where('id', '=', anyOf([...wanted]))
      .execute()
    if (beacons.length < wanted.size) return { reason: 'beaconUnknown' }
    for (const beacon of beacons) {
      const message = (id: string) => ({ type: 'configure', id, password, powerDbm, intervalMs }) as const
      await orderDevice(db, call.session, { kind: 'beacon', subjectId: beacon.id, address: beacon.hwId, message })
    }
    return null
  })
  return ok({ ordered: wanted.size })
}

export const beaconCommands: Handler<'beaconCommands'> = async ({ context, session, query }) =>
  ok(await listOrders(context.pool, session.buildingId, query.id))
