import type { BrokerStatus } from '@muster/contracts'
import { liveTopic } from '@muster/protocol'
import type { Aedes } from 'aedes'
import type { GatewayDirectory } from '../gateways/gateway-directory.ts'
import type { Journals } from '../journals.ts'
import type { Sessions } from '../sessions.ts'
import type { GatewayCounters } from './gateway-counters.ts'

const EVERY_MS = 1000

/**
 * Publishes each building's `live/broker` once a second with the state of its gateways. Returns a function that stops
 * it.
 */
export function startStatusPublisher(
  aedes: Aedes,
  directory: GatewayDirectory,
  counters: GatewayCounters,
  journals: Journals,
  sessions: Sessions,
  terminalPort: number | null,
): () => void {
  const timer = setInterval(() => {
    const known = new Set<string>()
    for (const [buildingId, gateways] of directory.byBuilding) {
      const { cutBytes: _, ...journal } = journals.statusOf(buildingId)
      const status: BrokerStatus = { timeMs: Date.now(), recording: journal.fault === null, terminalPort, journal, gateways: {} }
      for (const { id } of gateways) {
        known.add(id)
        status.gateways[id] = counters.of(id)
      }
      const payload = Buffer.from(JSON.stringify(status))
      aedes.publish({ cmd: 'publish', topic: liveTopic(buildingId, 'broker'), payload, qos: 0, retain: false, dup: false }, () => {})
    }
    void journals.check()
    sessions.recall((buildingId) => journals.statusOf(buildingId).fault === null)
    if (directory.isLoaded) counters.keepOnly(known)
  }, EVERY_MS)
  return () => clearInterval(timer)
}
