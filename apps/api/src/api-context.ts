import type { DatabaseWatch } from '@muster/database'
import type { Pool } from 'pg'
import type { SharedParts } from './context.ts'
import type { BaseContext } from './framework/context.ts'
import type { AuditParts } from './modules/audit/chain-hash.ts'
import type { GateParts } from './modules/gates/gate-desk.ts'
import type { LicenceKeeper } from './modules/licence/licence-keeper.ts'
import type { LiveHub } from './modules/live/live-hub.ts'
import type { TicketBox } from './modules/live/tickets.ts'
import type { PasswordCheck } from './modules/session/password-check.ts'
import type { VideoParts } from './modules/video/video-desk.ts'
import type { Patience } from './patience.ts'
import type { Metrics } from './plugins/metrics.ts'

/**
 * Everything handlers can use, created once by `createContext`. No module gets all of it: each names what it needs
 * besides the base.
 */
export interface ApiContext extends BaseContext, SharedParts, AuditParts, GateParts, VideoParts {
  patience: Patience
  /** Whether the database answers. */
  watch: DatabaseWatch
  /** Connections reserved for the vital endpoints and the check of sessions: slow requests cannot take them. */
  vitalPool: Pool
  /** For the check of sessions and licences, which precede the building. */
  sessionPool: Pool
  /** For the job runner; the jobs themselves use the others. */
  jobPool: Pool
  metrics: Metrics
  live: LiveHub
  tickets: TicketBox
  licences: LicenceKeeper
  passwords: PasswordCheck
  /** Ends the live channel and all connections. */
  close(): Promise<void>
}
