import { type BellOrder, type BellWay, bellAddress } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { orderDevice } from '../../../framework/downlinks/order-device.ts'
import { addJob } from '../../../framework/jobs/add-job.ts'

/** An order to a bell, with its address. */
export interface BellOrdered {
  bellId: string
  buildingId: string
  code: string
  way: BellWay
  what: BellOrder
  /** The kind of the alarm; null for a test. */
  kind: string | null
  seconds: number
  /** Announcement, if it can speak. */
  text?: string | undefined
}

/** Sends a recorded order, in the same transaction: by its gateway, or by a request to its controller. */
export async function sendToBell(db: PoolClient, id: string, bell: BellOrdered, by: string): Promise<void> {
  const { buildingId, bellId, code, way, what, kind, seconds, text } = bell
  if (way === 'http') {
    await addJob(db, 'callBell', { id })
    return
  }
  await orderDevice(
    db,
    { buildingId, loginName: by },
    {
      ...{ kind: 'bell', subjectId: bellId, address: bellAddress(code), id },
      message: () =>
        what === 'ring' ? { type: 'ring', id, seconds, kind, ...(text === undefined ? {} : { text }) } : { type: 'stop', id },
    },
  )
}
