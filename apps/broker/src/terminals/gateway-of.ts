import { createHmac } from 'node:crypto'
import { matchesFilter, type TerminalFormat, terminalTopic } from '@muster/protocol'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'

type ByBuilding = ReadonlyMap<string, readonly GatewayEntry[]>

const ofFormat = (byBuilding: ByBuilding, format: TerminalFormat): GatewayEntry[] =>
  [...byBuilding.values()].flatMap((gateways) => gateways.filter((gateway) => gateway.format === format && gateway.enabled))

/**
 * Whose terminal it is: of the gateway that lists it among its topics, else of the one that accepts all. If several
 * buildings claim it, it belongs to none: a building must not take another's vehicles.
 */
export function gatewayOf(byBuilding: ByBuilding, format: TerminalFormat, terminal: string): GatewayEntry | null {
  const topic = terminalTopic(format, terminal)
  const takers = ofFormat(byBuilding, format).filter(({ topics }) => topics.some((filter) => matchesFilter(topic, filter)))
  const named = takers.filter(({ topics }) => topics.includes(topic))
  const [first, ...others] = named.length > 0 ? named : takers
  if (first === undefined || others.some(({ buildingId }) => buildingId !== first.buildingId)) return null
  return first
}

/** Where an unknown terminal is counted: at the only gateway it could belong to. */
export function onlyGateway(byBuilding: ByBuilding, format: TerminalFormat): string | null {
  const gateways = ofFormat(byBuilding, format)
  return gateways.length === 1 ? (gateways[0] as GatewayEntry).id : null
}

/** What a terminal signs in with: the same after every restart, another one once the gateway's secret is reissued. */
export const codeOf = ({ secretHash }: GatewayEntry, terminal: string): string =>
  createHmac('sha256', secretHash).update(terminal).digest('hex').slice(0, 16)
