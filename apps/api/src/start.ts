import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { ApiConfig } from './config.ts'
import type { ApiContext } from './context.ts'
import { createContext } from './create-context.ts'
import { createLogger } from './logger.ts'
import { deleteEndedSessions } from './modules/session/session.store.ts'

const SWEEP_SESSIONS_MS = 10 * 60_000

/** A running api. */
export interface RunningApi {
  /** Base address, such as http://127.0.0.1:8080. */
  url: string
  context: ApiContext
  /** Ends sockets, connections and timers. */
  stop(): Promise<void>
}

/** Listens as soon as it can, whether or not database and broker are there: it then answers 503 and goes on trying. */
export async function startApi(config: ApiConfig, log: Logger = createLogger(config.LOG_LEVEL)): Promise<RunningApi> {
  const context = await createContext(config, log)
  const app = await buildApp(context, log)
  await context.live.start()
  const sweep = setInterval(() => {
    deleteEndedSessions(context.pool).catch((error: unknown) => log.warn({ err: error }, 'ended sessions not swept'))
  }, SWEEP_SESSIONS_MS)
  const stop = async () => {
    clearInterval(sweep)
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
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, context, stop }
}
