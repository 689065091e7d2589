import { createPool } from '@muster/database'
import type { Logger } from 'pino'
import type { ApiConfig } from './config.ts'
import type { ApiContext } from './context.ts'
import { LiveHub } from './live/live-hub.ts'
import { TicketBox } from './live/tickets.ts'
import { LoginThrottle } from './modules/session/login-throttle.ts'
import { PasswordCheck } from './modules/session/password-check.ts'
import { SessionCache } from './modules/session/session-cache.ts'
import { createMetrics } from './plugins/metrics.ts'

const POOL = { max: 10, statementTimeoutMs: 8_000, queryTimeoutMs: 10_000, connectTimeoutMs: 3_000, applicationName: 'muster-api' }

/** Makes what the handlers work with. Connects to nothing yet. */
export async function createContext(config: ApiConfig, log: Logger): Promise<ApiContext> {
  const pool = createPool(config.DATABASE_URL, { ...POOL, onIdleError: (error) => log.warn({ err: error }, 'database connection lost') })
  const metrics = createMetrics(() => live.clientCount)
  const live: LiveHub = new LiveHub({
    pool,
    mqtt: { url: config.MQTT_URL, username: config.MQTT_USERNAME, password: config.MQTT_PASSWORD },
    log,
    gauges: {
      latency: (seconds) => metrics.liveLatencySeconds.observe(seconds),
      skipped: (count) => metrics.liveSkipped.inc(count),
    },
  })
  return {
    config,
    pool,
    sessions: new SessionCache(pool),
    passwords: await PasswordCheck.create(),
    throttle: new LoginThrottle(),
    tickets: new TicketBox(),
    live,
    metrics,
  }
}
