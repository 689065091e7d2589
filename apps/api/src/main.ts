import { answerSupervisor } from '@muster/protocol'
import { readConfig } from './config.ts'
import { keepHeapSmall } from './heap.ts'
import { createLogger } from './logger.ts'
import { startApi } from './start.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.LOG_LEVEL)
  const api = await startApi(config, log)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  answerSupervisor(process, api.goneRound)
  log.info({ url: api.url }, 'ready')
  // Takes a fifth of a second, which must not delay the start.
  keepHeapSmall()
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
})

/** One clear line for faults an administrator can fix. */
function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one.`
  if (code === 'EACCES') return `No right to listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  return error.message
}
