import { once } from 'node:events'
import { createServer } from 'node:net'
import { type DeviceText, deviceText } from '@muster/contracts'
import { Aedes } from 'aedes'

/** A plain broker that records messages to devices. */
export interface DeviceBroker {
  url: string
  /** Messages with their hardware id, including repeats. */
  told: { hwId: string; message: DeviceText; atMs: number }[]
  close(): Promise<void>
}

export async function startDeviceBroker(): Promise<DeviceBroker> {
  const aedes = await Aedes.createBroker()
  const server = createServer({ noDelay: true }, aedes.handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const told: DeviceBroker['told'] = []
  aedes.on('publish', ({ topic, payload }) => {
    const [, , branch, hwId = ''] = topic.split('/')
    const parsed = branch === 'down' ? deviceText.safeParse(JSON.parse(payload.toString())) : null
    if (parsed?.success) told.push({ hwId, message: parsed.data, atMs: Date.now() })
  })
  return {
    url: `mqtt://127.0.0.1:${port}`,
    told,
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
