import { answerSupervisor } from '@muster/protocol'
import { pino } from 'pino'
import { ConfigError, readConfig, type TrackerConfig } from './config.ts'
import { startTracker } from './start-tracker.ts'

function configOrExit(): TrackerConfig {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The tracker cannot start with this configuration:\n${error.message}\n`)
    process.exit(1)
  }
}

const config = configOrExit()
const log = pino({ level: config.logLevel, base: { part: 'tracker' } })
const running = await startTracker(config, log)
answerSupervisor(process, () => running.tracker.goneRound())
log.info({ metricsPort: running.metricsPort }, 'ready')

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  })
}
