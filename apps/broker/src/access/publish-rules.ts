import type { BrokerDropReason } from '@muster/contracts'
import { accessTopic, answerTopic, type DropReason, FORMATS, MAX_PAYLOAD_BYTES, matchesFilter, nativeTopicOf } from '@muster/protocol'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import type { Identity, InternalRole } from './identity.ts'

/** A request to publish. */
export interface Publish {
  topic: string
  qos: number
  retain: boolean
  payloadBytes: number
}

/**
 * Why a message is not used. A hostile one ends the connection; any other costs itself alone: a device that is cut off
 * connects again and sends the same.
 */
export interface Refusal {
  reason: BrokerDropReason | DropReason
  hostile: boolean
}

const INTERNAL_PUBLISH: Record<InternalRole, readonly string[]> = {
  tracker: ['muster/+/live/positions', 'muster/+/live/alarms', 'muster/+/live/tracker', 'muster/+/down/+'],
  // An operator's acknowledgement goes to every replica of the api; an alarm that arrived over HTTP is a gateway's
  // frame.
  api: ['muster/+/live/alarms', 'muster/+/down/+', 'muster/+/up/+/alarm'],
  tools: ['muster/+/truth'],
}

const hostile = (reason: BrokerDropReason): Refusal => ({ reason, hostile: true })
const useless = (reason: Refusal['reason']): Refusal => ({ reason, hostile: false })

/**
 * Why this identity may not publish this; null when it may.
 * @param neighbours gateways of the same building
 */
export function publishRefusal(identity: Identity, publish: Publish, neighbours: readonly GatewayEntry[] = []): Refusal | null {
  // Our authorizePublish replaces the broker library's guard of its own topics.
  if (publish.topic.startsWith('$SYS/')) return hostile('topicNotAllowed')
  switch (identity.kind) {
    case 'gateway':
      return gatewayRefusal(identity.gateway, publish, neighbours)
    case 'internal':
      // None of the product's own parts does either.
      if (publish.retain || publish.qos > 1) return hostile('topicNotAllowed')
      if (nativeTopicOf(publish.topic) !== null && publish.payloadBytes > MAX_PAYLOAD_BYTES) return hostile('frameTooLarge')
      return INTERNAL_PUBLISH[identity.role].some((filter) => matchesFilter(publish.topic, filter)) ? null : hostile('topicNotAllowed')
    case 'conformance':
      return publish.payloadBytes > MAX_PAYLOAD_BYTES ? hostile('frameTooLarge') : null
  }
}

/** Answers of devices to orders, and gate events, which the api answers: passed on and not recorded. */
export const isPassedOn = (gateway: GatewayEntry, topic: string): boolean =>
  gateway.format === 'native' && [answerTopic, accessTopic].some((of) => topic === of(gateway.buildingId, gateway.id))

/** Retained or not and at whatever QoS, it is used as it comes. */
function gatewayRefusal(gateway: GatewayEntry, { topic, payloadBytes }: Publish, neighbours: readonly GatewayEntry[]): Refusal | null {
  if (mayPublishTo(gateway, topic)) return payloadBytes > MAX_PAYLOAD_BYTES ? useless('frameTooLarge') : null
  if (isBelowOwn(gateway, topic)) return useless('unknownTopic')
  const isAnothers = topic.startsWith('muster/') || topic.startsWith('$') || neighbours.some((other) => isNamedBy(other, topic))
  return isAnothers ? hostile('topicNotAllowed') : useless('topicNotAllowed')
}

function mayPublishTo(gateway: GatewayEntry, topic: string): boolean {
  if (gateway.format === 'native') {
    if (isPassedOn(gateway, topic)) return true
    const address = nativeTopicOf(topic)
    return address !== null && address.buildId === gateway.buildingId && address.gatewayId === gateway.id
  }
  // Whatever a foreign format's filters say, the product's own branch is closed to them.
  if (topic.startsWith('muster/') || topic.startsWith('$')) return false
  return gateway.topics.some((filter) => matchesFilter(topic, filter)) && FORMATS[gateway.format].kindOf(topic) !== null
}

/** A topic in the gateway's own name, or under the same root as its filters. */
function isBelowOwn({ buildingId, id, topics }: GatewayEntry, topic: string): boolean {
  const [root, building, branch, gateway] = topic.split('/')
  if (root === 'muster') return building === buildingId && gateway === id && OWN_BRANCHES.includes(branch!)
  if (topic.startsWith('$')) return false
  return topics.some((filter) => `${topic}/`.startsWith(`${rootOf(filter) ?? topic}/`))
}

const OWN_BRANCHES: readonly string[] = ['up', 'answer', 'access']

/** A filter up to its first level with a name; null when it begins with a wildcard. */
function rootOf(filter: string): string | null {
  const root = /^\/*[^/]*/.exec(filter)?.[0] ?? ''
  return /[+#]/.test(root) ? null : root
}

const isNamedBy = ({ format, topics }: GatewayEntry, topic: string) =>
  format !== 'native' && topics.some((filter) => rootOf(filter) !== null && matchesFilter(topic, filter))
