import type { BrokerOptions } from '../broker.ts'
import { startBroker } from '../broker.ts'

/** The broker in its own process, started by `intake.ts`, reporting its resource usage. */
process.on('message', (message: { start: BrokerOptions } | 'usage' | 'stop') => void answer(message))

let broker: Awaited<ReturnType<typeof startBroker>> | null = null

async function answer(message: { start: BrokerOptions } | 'usage' | 'stop'): Promise<void> {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send!({ cpuS: (user + system) / 1e6, rssMb: process.memoryUsage().rss / 1024 ** 2 })
  } else if (message === 'stop') {
    await broker?.close()
    process.exit(0)
  } else {
    broker = await startBroker(message.start)
    process.send!({ port: broker.mqttPort })
  }
}
