import { createHmac } from 'node:crypto'
import { matchesFilter, type TerminalFormat, terminalTopic } from '@muster/protocol'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'

type ByBuilding = ReadonlyMap<string, readonly GatewayEntry[]>

const ofFormat = (byBuilding: ByBuilding, format: TerminalFormat): GatewayEntry[] =>
  [...byBuilding.values()].flatMap((gateways) => gateways.filter((gateway) => gateway.format === format && gateway.enabled))

/**
 * Whose terminal it is: of the gateway that names it among its topics, else of the one that takes all. Where several
 * buildings claim it, it is nobody's: a building must not take the vehicles of another.
 */
export function gatewayOf(byBuilding: ByBuilding, format: TerminalFormat, terminal: string): GatewayEntry | null {
  const topic = terminalTopic(format, terminal)
  const takers = ofFormat(byBuilding, format).filter(({ topics }) => topics.some((filter) => matchesFilter(topic, filter)))
  const named = takers.filter(({ topics }) => topics.includes(topic))
  const [first, ...others] = named.length > 0 ? named : takers
  if (first === undefined || others.some(({ buildingId }) => buildingId !== first.buildingId)) return null
  return first
}

/** Where it is counted that nobody knows a terminal: at the only gateway it could belong to. */
export function onlyGateway(byBuilding: ByBuilding, format: TerminalFormat): string | null {
  const gateways = ofFormat(byBuilding, format)
  return gateways.length === 1 ? (gateways[0] as GatewayEntry).id : null
}

/** What a terminal signs in with: the same at every start, another one once the gateway's secret is issued anew. */
export const codeOf = ({ secretHash }: GatewayEntry, terminal: string): string =>
  createHmac('sha256', secretHash).update(terminal).digest('hex').slice(0, 16)
