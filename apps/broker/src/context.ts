import type { Frame } from '@muster/frame-log'
import type { Client } from 'aedes'
import type { Logger } from 'pino'
import type { InternalRole } from './access/identity.ts'
import type { GatewayDirectory } from './gateways/gateway-directory.ts'
import type { Journals } from './journals.ts'
import type { Sessions } from './sessions.ts'
import type { GatewayCounters } from './status/gateway-counters.ts'
import type { Metrics } from './status/metrics.ts'

/** Shared by the broker's hooks. */
export interface BrokerContext {
  internalUsers: ReadonlyMap<string, { secretHash: Buffer; role: InternalRole }>
  directory: GatewayDirectory
  sessions: Sessions
  journals: Journals
  counters: GatewayCounters
  metrics: Metrics
  log: Logger
  maxKeepaliveS: number
  /** Hands an event that could not be recorded to the tracker, from memory. */
  announceUnrecorded(buildingId: string, frame: Frame): void
  /** Whether the client came in by the conformance test's listener. */
  isConformance(client: Client): boolean
  /** The client's socket no longer counts as unauthenticated. */
  signedIn(client: Client): void
}
