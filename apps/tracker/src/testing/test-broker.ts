import { once } from 'node:events'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'

export interface Heard {
  topic: string
  payload: Buffer
  atMs: number
}

/** A plain broker that remembers what was published; the frame log is written by the test itself. */
export interface TestBroker {
  url: string
  heard: Heard[]
  /** Messages below `muster/{buildId}/`, parsed. */
  json<T>(topic: string): T[]
  close(): Promise<void>
}

export async function startTestBroker(): Promise<TestBroker> {
  const aedes = await Aedes.createBroker()
  const server = createServer({ noDelay: true }, aedes.handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const heard: Heard[] = []
  aedes.on('publish', (packet, client) => {
    if (client !== null) heard.push({ topic: packet.topic, payload: packet.payload as Buffer, atMs: Date.now() })
  })
  return {
    url: `mqtt://127.0.0.1:${port}`,
    heard,
    json: <T>(topic: string) =>
      heard.filter((message) => message.topic === topic).map((message) => JSON.parse(message.payload.toString()) as T),
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
