import type { GatewayEntry } from '../gateways/gateway-entry.ts'

/**
 * Parts of the product itself, by their rights. `tools` are the simulator, the replay and the accuracy and load
 * measurements.
 */
export const INTERNAL_ROLES = ['tracker', 'api', 'tools'] as const
export type InternalRole = (typeof INTERNAL_ROLES)[number]

export type Identity =
  | { kind: 'gateway'; gateway: GatewayEntry }
  | { kind: 'internal'; name: string; role: InternalRole }
  /** A client of the loopback listener for the protocol conformance test; no other listener gives this identity. */
  | { kind: 'conformance' }
