import type { BrokerDropReason } from '@muster/contracts'
import { accessTopic, answerTopic, FORMATS, MAX_PAYLOAD_BYTES, matchesFilter, nativeTopicOf } from '@muster/protocol'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import type { Identity, InternalRole } from './identity.ts'

/** A request to publish. */
export interface Publish {
  topic: string
  qos: number
  retain: boolean
  payloadBytes: number
}

const INTERNAL_PUBLISH: Record<InternalRole, readonly string[]> = {
  tracker: ['muster/+/live/positions', 'muster/+/live/alarms', 'muster/+/live/tracker', 'muster/+/down/+'],
  // An operator's acknowledgement goes to every replica of the api; an alarm that arrived over HTTP is a gateway's
  // frame.
  api: ['muster/+/live/alarms', 'muster/+/down/+', 'muster/+/up/+/alarm'],
  tools: ['muster/+/truth'],
}

/** Why this identity may not publish this; null when it may. */
export function publishRefusal(identity: Identity, publish: Publish): BrokerDropReason | null {
  // Our authorizePublish replaces the broker library's guard of its own topics.
  if (publish.topic.startsWith('$SYS/')) return 'topicNotAllowed'
  switch (identity.kind) {
    case 'gateway':
      return gatewayRefusal(identity.gateway, publish)
    case 'internal':
      if (publish.retain) return 'retainNotAllowed'
      if (publish.qos > 1) return 'qosNotAllowed'
      if (nativeTopicOf(publish.topic) !== null && publish.payloadBytes > MAX_PAYLOAD_BYTES) return 'frameTooLarge'
      return INTERNAL_PUBLISH[identity.role].some((filter) => matchesFilter(publish.topic, filter)) ? null : 'topicNotAllowed'
    case 'conformance':
      return publish.payloadBytes > MAX_PAYLOAD_BYTES ? 'frameTooLarge' : null
  }
}

/** Answers of devices to orders, and gate events, which the api answers: passed on and not recorded. */
export const isPassedOn = (gateway: GatewayEntry, topic: string): boolean =>
  gateway.format === 'native' && [answerTopic, accessTopic].some((of) => topic === of(gateway.buildingId, gateway.id))

function gatewayRefusal(gateway: GatewayEntry, publish: Publish): BrokerDropReason | null {
  if (!mayPublishTo(gateway, publish.topic)) return 'topicNotAllowed'
  if (publish.retain) return 'retainNotAllowed'
  if (publish.qos > 1) return 'qosNotAllowed'
  return publish.payloadBytes > MAX_PAYLOAD_BYTES ? 'frameTooLarge' : null
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
