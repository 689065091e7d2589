import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { ApiContext } from './api-context.ts'
import { buildApp } from './app.ts'
import type { ApiConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { JobWorker } from './framework/jobs/job-worker.ts'
import { startRunners } from './framework/jobs/runner.ts'
import { createLogger } from './logger.ts'
import { askItself } from './modules/health/ask-itself.ts'
import { JOBS } from './modules/jobs.ts'
import { type LiveTime, WALL_TIME } from './modules/live/live-time.ts'
import { RUNNERS } from './modules/runners.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { noteJobEnd } from './plugins/metrics.ts'

/** A running api. */
export interface RunningApi {
  /** Base address, such as http://127.0.0.1:8080. */
  url: string
  context: ApiContext
  /** Settles when a request to its own port was answered: the check used by a supervisor. */
  goneRound(): Promise<void>
  /** Ends sockets, connections and timers. */
  stop(): Promise<void>
}

/** Listens as soon as possible, even without database and broker: it then answers 503 and keeps trying. */
export async function startApi(
  config: ApiConfig,
  log: Logger = createLogger(config.LOG_LEVEL),
  patience: Patience = PATIENCE,
  time: LiveTime = WALL_TIME,
): Promise<RunningApi> {
  const context = await createContext(config, log, patience, time)
  const app = await buildApp(context, log)
  if (patience.watchesDatabase) context.watch.start()
  await context.live.start()
  context.licences.start()
  context.gates.start()
  const { jobPool: pool, metrics } = context
  const jobs = new JobWorker(JOBS, { context, pool, log, ended: (name, how) => noteJobEnd(metrics, name, how) })
  // They use live channel and gates and order jobs, so they start after those and stop before them.
  const stopRunners = startRunners([jobs, ...Object.values(RUNNERS).map((make) => make(context, log))])
  const stop = async () => {
    context.licences.stop()
    await stopRunners()
    await app.close()
    await context.close()
  }
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await stop()
    throw error
  }
  const { address, family, port } = app.server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  return { url, context, goneRound: () => askItself(port, address), stop }
}
