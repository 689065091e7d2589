import { type BellOrder, type BellWay, bellTopic } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { addJob } from '../../../framework/jobs/add-job.ts'
import { orderDevice } from '../device-command.store.ts'

/** An order to a bell, and how it is reached. */
export interface BellOrdered {
  bellId: string
  buildingId: string
  code: string
  way: BellWay
  what: BellOrder
  /** Of the alarm; null when somebody tries the bell. */
  kind: string | null
  seconds: number
  /** What it says, when it can speak. */
  text?: string | undefined
}

/** Orders what is written down already, in the same transaction: by its gateway, or by a request to its controller. */
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
      ...{ kind: 'bell', subjectId: bellId, topic: bellTopic(code), id },
      message: () =>
        what === 'ring' ? { type: 'ring', id, seconds, kind, ...(text === undefined ? {} : { text }) } : { type: 'stop', id },
    },
  )
}
