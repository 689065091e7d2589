import type { BrokerDropReason, BrokerStatus } from '@muster/contracts'
import type { DropReason } from '@muster/protocol'

type GatewayCounts = BrokerStatus['gateways'][string]

/** Frames of terminals are decoded here already, so that they can be answered. */
type Reason = BrokerDropReason | DropReason

/** Each gateway's connection and frames since the broker started. */
export class GatewayCounters {
  readonly #byGateway = new Map<string, GatewayCounts>()
  readonly #onDrop: (reason: Reason) => void

  constructor(onDrop: (reason: Reason) => void) {
    this.#onDrop = onDrop
  }

  of(gatewayId: string): GatewayCounts {
    let counts = this.#byGateway.get(gatewayId)
    if (!counts) {
      counts = { online: false, connectedAtMs: null, received: 0, drops: {} }
      this.#byGateway.set(gatewayId, counts)
    }
    return counts
  }

  connected(gatewayId: string, timeMs: number): void {
    const counts = this.of(gatewayId)
    counts.online = true
    counts.connectedAtMs = timeMs
  }

  disconnected(gatewayId: string): void {
    this.of(gatewayId).online = false
  }

  received(gatewayId: string): void {
    this.of(gatewayId).received += 1
  }

  /** `gatewayId` is null when the owner is unknown. */
  dropped(gatewayId: string | null, reason: Reason): void {
    this.#onDrop(reason)
    if (gatewayId === null) return
    const { drops } = this.of(gatewayId)
    drops[reason] = (drops[reason] ?? 0) + 1
  }

  /** Forgets gateways that are no longer configured. */
  keepOnly(gatewayIds: ReadonlySet<string>): void {
    for (const id of this.#byGateway.keys()) if (!gatewayIds.has(id)) this.#byGateway.delete(id)
  }
}
