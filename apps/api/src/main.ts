import { ConfigError, readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { startApi } from './start.ts'

/** Something outside is to blame; one line is enough. */
const PLAIN_CODES = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])

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
  log.info({ url: api.url }, 'ready')
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || (error instanceof Error && PLAIN_CODES.has((error as NodeJS.ErrnoException).code ?? ''))
  process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
})
