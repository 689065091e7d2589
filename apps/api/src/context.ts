import type { AnchorOperationReport } from '@muster/contracts'
import type { Pool } from 'pg'
import type { ApiConfig } from './config.ts'
import type { ConcurrencyLimit } from './framework/concurrency-limit.ts'
import type { Licences } from './framework/parts/licences.ts'
import type { Live } from './framework/parts/live.ts'
import type { LoginKeys, Passwords, Sessions, Throttle, Tickets, Tokens } from './framework/parts/sign-in.ts'
import type { SealedColumns } from './framework/resource/seal-left-clear.ts'
import type { Stores } from './framework/resource/store.ts'

/**
 * Parts available to modules besides the base. Only the top level knows which module makes each; a part for a module's
 * own use is declared there, such as `GateParts`.
 */
export interface SharedParts {
  config: ApiConfig
  /** The database side of every resource. */
  stores: Stores
  /** Columns of personal data in all tables. */
  sealedColumns: SealedColumns
  /** Sees rows of all buildings, for the few uses across them: signing in, jobs, sweeps, the audit trail's chain. */
  allBuildings: Pool
  sessions: Sessions
  tokens: Tokens
  passwords: Passwords
  throttle: Throttle
  /** Marks of browsers that have signed in. */
  devices: Tokens
  loginKeys: LoginKeys
  /** Limits captcha drawing to one at a time. */
  drawing: ConcurrencyLimit
  tickets: Tickets
  live: Live
  /** Hands alarms that arrived over HTTP to the broker; true when it has the frame on disk. */
  reports: { send(buildingId: string, gatewayId: string, frame: string): Promise<boolean> }
  licences: Licences
  /** Names of the modules in the building's licence. */
  licensedModules(buildingId: string): Promise<ReadonlySet<string>>
  /** Surveys of anchors in operation. @throws AppError unavailable when too many are waiting */
  surveys: { ask(buildingId: string, hours: number): Promise<AnchorOperationReport> }
  /** Buildings whose menu this process has compared with the built-in one. */
  menus: { hosted: boolean; buildings: Set<string> }
}

/** The parts named by a module: `Handler<'health', Needs<'live'>>`. */
export type Needs<Part extends keyof SharedParts> = Pick<SharedParts, Part>
