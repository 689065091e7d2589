import type { Pool } from 'pg'
import type { ApiConfig } from './config.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { TicketBox } from './live/tickets.ts'
import type { LoginThrottle } from './modules/session/login-throttle.ts'
import type { PasswordCheck } from './modules/session/password-check.ts'
import type { SessionCache } from './modules/session/session-cache.ts'
import type { Metrics } from './plugins/metrics.ts'

/** What handlers work with. Made once by `createContext`. */
export interface ApiContext {
  config: ApiConfig
  pool: Pool
  sessions: SessionCache
  passwords: PasswordCheck
  throttle: LoginThrottle
  tickets: TicketBox
  live: LiveHub
  metrics: Metrics
  /** Ends the live channel and all connections. */
  close(): Promise<void>
}
