import type { DatabaseWatch } from '@muster/database'
import type { Pool } from 'pg'
import type { ApiConfig } from './config.ts'
import type { BaseContext } from './framework/context.ts'
import type { Lanes } from './framework/jobs/lanes.ts'
import type { Stores } from './framework/resource/store.ts'
import type { ReportUplink } from './modules/alarms/report-uplink.ts'
import type { ChainMark } from './modules/audit/chain-hash.ts'
import type { OperationSurveys } from './modules/calibration/operation-surveys.ts'
import type { GateDesk } from './modules/gates/gate-desk.ts'
import type { LicenceKeeper } from './modules/licence/licence-keeper.ts'
import type { LiveHub } from './modules/live/live-hub.ts'
import type { TicketBox } from './modules/live/tickets.ts'
import type { SyncedMenus } from './modules/menu/menu-row.ts'
import type { LoginKeys } from './modules/session/login-keys.ts'
import type { LoginThrottle } from './modules/session/login-throttle.store.ts'
import type { PasswordCheck } from './modules/session/password-check.ts'
import type { SessionCache } from './modules/session/session-cache.ts'
import type { SessionTokens } from './modules/session/token.ts'
import type { VideoDesk } from './modules/video/video-desk.ts'
import type { Patience } from './patience.ts'
import type { Metrics } from './plugins/metrics.ts'

/**
 * All there is to work with, made once by `createContext`. Nobody is given all of it: a module names what it needs
 * beside the base.
 */
export interface ApiContext extends BaseContext {
  config: ApiConfig
  patience: Patience
  /** The database side of every resource. */
  stores: Stores
  /** Whether the database answers. */
  watch: DatabaseWatch
  /**
   * Shows rows of all buildings, for the few who work across them: signing in, jobs, sweeps, the audit trail's chain.
   */
  allBuildings: Pool
  /** Connections that only the vital endpoints and the check of sessions use: no slow request can take them. */
  vitalPool: Pool
  /** Of the check of sessions and licences, which come before a building is known. */
  sessionPool: Pool
  /** Of what runs the jobs; the jobs themselves work with the others. */
  jobPool: Pool
  tokens: SessionTokens
  sessions: SessionCache
  passwords: PasswordCheck
  throttle: LoginThrottle
  /** Marks of browsers that have signed in. */
  devices: SessionTokens
  loginKeys: LoginKeys
  /** Where pictures of characters are drawn, one at a time. */
  drawing: Lanes
  tickets: TicketBox
  live: LiveHub
  reports: ReportUplink
  /** Decides at the gates. */
  gates: GateDesk
  /** Reads cameras, for all who look at them. */
  video: VideoDesk
  metrics: Metrics
  licences: LicenceKeeper
  auditMark: ChainMark
  surveys: OperationSurveys
  menus: SyncedMenus
  /** Names of the modules that the building's licence lists. */
  licensedModules(buildingId: string): Promise<ReadonlySet<string>>
  /** Ends the live channel and all connections. */
  close(): Promise<void>
}

/** The parts of the context that a module names. */
export type Needs<Part extends keyof ApiContext> = Pick<ApiContext, Part>
