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
 * All there is to work with, made once by `createContext`. Nobody below is given all of it: a module names what it
 * needs beside the base.
 */
export interface ApiContext extends BaseContext, SharedParts, AuditParts, GateParts, VideoParts {
  patience: Patience
  /** Whether the database answers. */
  watch: DatabaseWatch
  /** Connections that only the vital endpoints and the check of sessions use: no slow request can take them. */
  vitalPool: Pool
  /** Of the check of sessions and licences, which come before a building is known. */
  sessionPool: Pool
  /** Of what runs the jobs; the jobs themselves work with the others. */
  jobPool: Pool
  metrics: Metrics
  live: LiveHub
  tickets: TicketBox
  licences: LicenceKeeper
  passwords: PasswordCheck
  /** Ends the live channel and all connections. */
  close(): Promise<void>
}
