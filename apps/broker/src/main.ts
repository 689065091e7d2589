import { answerSupervisor } from '@muster/protocol'
import pino from 'pino'
import { startBroker } from './broker.ts'
import { readConfig } from './config.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const log = pino({ name: 'broker', level: config.logLevel })
  const broker = await startBroker(config)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    broker.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  answerSupervisor(process, () => broker.goneRound())
  log.info({ mqttPort: broker.mqttPort, terminalPort: broker.terminalPort, metricsPort: broker.metricsPort }, 'ready')
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
})

/** One clear line for errors that an administrator can fix. */
function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set MQTT_PORT to a free one.`
  if (code === 'EACCES') return `No right to listen on port ${port}.`
  return error.message
}
