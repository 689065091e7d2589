import type { GatewayEntry } from '../gateways/gateway-entry.ts'

/**
 * Parts of the product itself, by what they may do. `tools` are the simulator, the replay and the accuracy and load
 * measurements.
 */
export const INTERNAL_ROLES = ['tracker', 'api', 'tools'] as const
export type InternalRole = (typeof INTERNAL_ROLES)[number]

export type Identity =
  | { kind: 'gateway'; gateway: GatewayEntry }
  | { kind: 'internal'; name: string; role: InternalRole }
  /** Whoever comes in by the loopback listener of the protocol conformance test; no other listener gives it. */
  | { kind: 'conformance' }
