import { FrameLogError } from '@muster/frame-log'
import { nativeTopicOf } from '@muster/protocol'
import type { AedesOptions } from 'aedes'
import type { BrokerContext } from '../context.ts'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import { record } from '../record.ts'
import type { Identity } from './identity.ts'
import { isPassedOn, publishRefusal } from './publish-rules.ts'
import { maySubscribe } from './subscribe-rules.ts'

/** Name under which the conformance suite's messages are recorded. */
export const CONFORMANCE = 'conformance'

/** Nobody may subscribe it. */
const UNUSED_TOPIC = 'unused'

type Packet = Parameters<NonNullable<AedesOptions['authorizePublish']>>[1] & { messageId?: number; dup?: boolean }

/**
 * Runs before every publish, wills included. A gateway's frame is answered only when its bytes are on disk: the library
 * writes the PUBACK or PUBREC after this callback, before anything else happens with the message. An error closes the
 * connection.
 */
export function createAuthorizePublish(context: BrokerContext): NonNullable<AedesOptions['authorizePublish']> {
  return (client, packet: Packet, done) => {
    const session = client && context.sessions.of(client)
    if (!session || session.revoked) {
      done(new Error('not signed in'))
      return
    }
    const { identity } = session
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    const { topic, qos, retain, messageId: id, dup = false } = packet
    const refusal = publishRefusal(identity, { topic, qos, retain, payloadBytes: payload.byteLength }, neighboursOf(context, identity))
    if (refusal) {
      context.counters.dropped(gatewayIdOf(identity), refusal.reason)
      context.log.debug({ gatewayId: gatewayIdOf(identity), topic, refusal }, 'message not used')
      if (refusal.hostile) {
        done(new Error(refusal.reason))
        return
      }
    }
    const gateway = senderOf(context, identity, topic)
    if (identity.kind === 'internal' && gateway === null) {
      done(nativeTopicOf(topic) === null ? null : new Error('no such gateway'))
      return
    }
    // Devices retain what is live; nothing is kept for who comes later.
    if (identity.kind === 'gateway') packet.retain = false
    const username = gateway?.username ?? CONFORMANCE
    session.held.enter(payload.byteLength)
    const answer = (error: Error | null) => {
      session.held.leave(payload.byteLength)
      done(error)
    }
    /** @returns whether it was taken */
    const store = () =>
      record(context, gateway ?? { id: CONFORMANCE, buildingId: CONFORMANCE, format: null }, topic, payload).then(
        () => {
          answer(null)
          return true
        },
        (cause: unknown) => {
          if (gateway === null || !mayBeRecordedLater(cause)) {
            answer(new Error('not recorded', { cause }))
            return false
          }
          // Accepted without an answer, like QoS 0: the next frame of the gateway may be an SOS, which a closed
          // connection would delay.
          session.withholds = identity.kind === 'gateway'
          packet.qos = 0
          answer(null)
          return false
        },
      )
    const passOn = () => {
      answer(null)
      return Promise.resolve(true)
    }
    /** The library answers it as the protocol asks, and nobody hears it. */
    const leaveOut = () => {
      packet.topic = UNUSED_TOPIC
      packet.payload = Buffer.alloc(0)
      answer(null)
    }
    const use = identity.kind === 'gateway' && isPassedOn(identity.gateway, topic) ? passOn : store
    const take = () => {
      if (refusal) leaveOut()
      else if (identity.kind !== 'gateway' || qos !== 2 || id === undefined) void use()
      else
        void context.sessions
          .repeatsOf(username)
          .useOnce({ id, topic, payload, dup }, use)
          .then((isRepeat) => isRepeat && leaveOut())
    }
    const delayMs = context.sessions.delayMs(username, payload.byteLength, performance.now())
    if (delayMs <= 0) {
      take()
      return
    }
    context.metrics.slowedFrames.inc()
    setTimeout(() => (session.revoked ? answer(new Error('revoked')) : take()), delayMs)
  }
}

export function createAuthorizeSubscribe(context: BrokerContext): NonNullable<AedesOptions['authorizeSubscribe']> {
  return (client, subscription, done) => {
    const session = context.sessions.of(client)
    const { topic } = subscription
    if (session && !session.revoked && maySubscribe(session.identity, topic) && context.sessions.addFilter(session, topic)) {
      done(null, subscription)
      return
    }
    const gatewayId = session ? gatewayIdOf(session.identity) : null
    context.counters.dropped(gatewayId, 'subscriptionNotAllowed')
    context.log.debug({ gatewayId, topic }, 'subscription refused')
    // Answered with failure (0x80); the connection stays.
    done(null, null)
  }
}

const mayBeRecordedLater = (cause: unknown) => !(cause instanceof FrameLogError && (cause.fault === 'tooLarge' || cause.fault === 'closed'))

/** Whose frame it is: one that came to the api over HTTP belongs to the gateway whose login it used. */
function senderOf({ directory }: BrokerContext, identity: Identity, topic: string): GatewayEntry | null {
  if (identity.kind === 'gateway') return identity.gateway
  const address = identity.kind === 'internal' ? nativeTopicOf(topic) : null
  const gateway = address && directory.byBuilding.get(address.buildId)?.find(({ id }) => id === address.gatewayId)
  return gateway?.enabled === true ? gateway : null
}

const neighboursOf = ({ directory }: BrokerContext, identity: Identity) =>
  identity.kind === 'gateway' ? directory.byBuilding.get(identity.gateway.buildingId) : undefined

const gatewayIdOf = (identity: Identity) => (identity.kind === 'gateway' ? identity.gateway.id : null)
