import { FORMATS, isFormatId, matchesFilter } from '@muster/protocol'

interface GatewayTopics {
  gatewayId: string
  buildingId: string
  format: string
  /** Filters of its own; else those of its format. */
  topics: readonly string[]
}

/** Which gateway a topic belongs to, since the broker does not tell who published. */
export interface TopicOwners {
  /** All there is to subscribe to. */
  filters: readonly string[]
  find(topic: string): { gatewayId: string; buildingId: string; format: string } | null
}

const NATIVE_FILTER = 'muster/+/up/#'

/**
 * Native topics name building and gateway, and both must fit. A foreign topic belongs to the first gateway with a
 * matching filter: two gateways of one format behind a foreign broker need their own filters.
 */
export function topicOwners(gateways: readonly GatewayTopics[]): TopicOwners {
  const native = new Map<string, GatewayTopics>()
  const foreign: { filter: string; gateway: GatewayTopics }[] = []
  for (const gateway of gateways) {
    native.set(gateway.gatewayId, gateway)
    const filters = gateway.topics.length > 0 || !isFormatId(gateway.format) ? gateway.topics : FORMATS[gateway.format].topics
    for (const filter of filters) foreign.push({ filter, gateway })
  }
  return {
    filters: [NATIVE_FILTER, ...new Set(foreign.map(({ filter }) => filter))],
    find(topic) {
      if (topic.startsWith('muster/')) {
        const [, buildingId, , gatewayId] = topic.split('/')
        const gateway = native.get(gatewayId ?? '')
        return gateway !== undefined && gateway.buildingId === buildingId && matchesFilter(topic, NATIVE_FILTER) ? gateway : null
      }
      return foreign.find(({ filter }) => matchesFilter(topic, filter))?.gateway ?? null
    },
  }
}
