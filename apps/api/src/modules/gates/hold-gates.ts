import { tables } from '@muster/database'
import type { Pool } from 'pg'
import { orderDevice } from '../../framework/downlinks/order-device.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { gateAddress } from './open-gate.ts'

/** Name for orders given by the system. */
const BY = 'system'

interface HeldDoor {
  buildingId: string
  gateId: string
  device: string
  number: number
}

/**
 * Doors of areas being left are held open, once per run, and released when it ends. The first api process to write the
 * row gives the order.
 */
export async function holdGates(pool: Pool): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { rows: held } = await db.query<HeldDoor>(
      `with kept as (
         insert into gate_hold (building_id, run_id, device, number, gate_name)
         select g.building_id, r.id, d.device, d.number, g.name from emergency_run r
         join gate g on g.building_id = r.building_id and g.evacuation_open
           and (cardinality(r.area_ids) = 0 or g.area_id = any(r.area_ids))
         join gate_door d on d.gate_id = g.id
         where r.state = 'running' on conflict do nothing returning building_id, device, number)
       select k.building_id as "buildingId", d.gate_id as "gateId", k.device, k.number from kept k
       join gate_door d on d.building_id = k.building_id and d.device = k.device and d.number = k.number`,
    )
    for (const door of held) await order(db, door, 'hold')
    const { rows: released } = await db.query<HeldDoor>(
      `with over as (
         update gate_hold h set released_at = now() from emergency_run r
         where r.id = h.run_id and r.state <> 'running' and h.released_at is null returning h.building_id, h.device, h.number)
       select o.building_id as "buildingId", d.gate_id as "gateId", o.device, o.number from over o
       join gate_door d on d.building_id = o.building_id and d.device = o.device and d.number = o.number
       where not exists (select 1 from gate_hold other join emergency_run r on r.id = other.run_id and r.state = 'running'
         where other.building_id = o.building_id and other.device = o.device and other.number = o.number)`,
    )
    for (const door of released) await order(db, door, 'release')
  })
}

/** Whether any door must be held or released: a cheap check that runs often. */
export async function isAnyToHold(pool: Pool): Promise<boolean> {
  const running = await tables(pool).selectFrom('emergency_run').select('id').where('state', '=', 'running').limit(1).execute()
  if (running.length > 0) return true
  const held = await tables(pool).selectFrom('gate_hold').select('device').where('released_at', 'is', null).limit(1).execute()
  return held.length > 0
}

function order(db: Parameters<typeof orderDevice>[0], { buildingId, gateId, device, number }: HeldDoor, type: 'hold' | 'release') {
  const message = (id: string) => ({ type, id, door: number })
  return orderDevice(db, { buildingId, loginName: BY }, { kind: 'gate', subjectId: gateId, address: gateAddress(device), message })
}
