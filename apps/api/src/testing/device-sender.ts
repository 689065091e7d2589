import { DownlinkSender } from '@muster/database'
import mqtt from 'mqtt'
import type { TestApi } from './test-api.ts'

/** Sends to devices like the tracker that owns the buildings. @returns a function that ends it */
export async function startDeviceSender(site: TestApi, url: string): Promise<() => Promise<void>> {
  const { pool } = site.database
  const owned = new Map([site.buildingA, site.buildingB].map((id) => [id, 1]))
  await pool.query(
    `insert into building_lease (building_id, holder, epoch, until) select id, 'test', 1, now() + interval '1 day' from unnest($1::text[]) id`,
    [[...owned.keys()]],
  )
  const client = await mqtt.connectAsync(url)
  const sender = new DownlinkSender({
    ...{ pool, owned: () => owned, log: { warn: () => undefined } },
    publish: async ({ buildingId, address, message }) => {
      await client.publishAsync(`muster/${buildingId}/down/${address}`, JSON.stringify(message), { qos: 1 })
    },
  })
  sender.start()
  return async () => {
    await sender.stop()
    await client.endAsync(true)
  }
}
