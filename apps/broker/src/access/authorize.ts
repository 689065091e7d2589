import { FrameLogError } from '@muster/frame-log'
import { holdsEvent } from '@muster/protocol'
import type { AedesOptions } from 'aedes'
import type { BrokerContext } from '../context.ts'
import type { Identity } from './identity.ts'
import { publishRefusal } from './publish-rules.ts'
import { maySubscribe } from './subscribe-rules.ts'

/** Name under which the conformance suite's messages are recorded. */
export const CONFORMANCE = 'conformance'

/**
 * Stands before every publish, wills included. A gateway's frame is answered only when its bytes are on disk:
 * the library writes the PUBACK right after this callback, before anything else happens with the message.
 * An error closes the connection.
 */
export function createAuthorizePublish(context: BrokerContext): NonNullable<AedesOptions['authorizePublish']> {
  return (client, packet, done) => {
    const session = client && context.sessions.of(client)
    if (!session || session.revoked) {
      done(new Error('not signed in'))
      return
    }
    const { identity } = session
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    const { topic, qos, retain } = packet
    const refusal = publishRefusal(identity, { topic, qos, retain, payloadBytes: payload.byteLength })
    if (refusal) {
      context.counters.dropped(gatewayIdOf(identity), refusal)
      context.log.debug({ gatewayId: gatewayIdOf(identity), topic, refusal }, 'publish refused')
      done(new Error(refusal))
      return
    }
    if (identity.kind === 'internal') {
      done(null)
      return
    }
    const username = identity.kind === 'gateway' ? identity.gateway.username : CONFORMANCE
    const gatewayId = gatewayIdOf(identity) ?? CONFORMANCE
    const buildingId = identity.kind === 'gateway' ? identity.gateway.buildingId : CONFORMANCE
    const startedMs = performance.now()
    const frame = { arrivedAtMs: Date.now(), gatewayId, topic, payload }
    session.held.enter(payload.byteLength)
    const answer = (error: Error | null) => {
      session.held.leave(payload.byteLength)
      done(error)
    }
    const isEvent = () => identity.kind === 'gateway' && holdsEvent(identity.gateway.format, topic, payload)
    const store = () => {
      context.journals.append(buildingId, frame, isEvent).then(
        () => {
          context.metrics.frames.inc()
          context.metrics.bytes.inc(payload.byteLength)
          context.metrics.appendSeconds.observe((performance.now() - startedMs) / 1000)
          context.counters.received(gatewayId)
          answer(null)
        },
        (cause: unknown) => {
          context.counters.dropped(gatewayIdOf(identity), 'notRecorded')
          // Without a PUBACK the gateway goes on repeating it; nobody waits for that with an SOS.
          if (isEvent()) context.announceUnrecorded(buildingId, frame)
          if (!mayBeRecordedLater(identity, cause)) {
            answer(new Error('not recorded', { cause }))
            return
          }
          // Taken without an answer, like one of QoS 0: what the gateway sends behind it may be an SOS, which a closed
          // connection would hold up.
          session.withholds = true
          packet.qos = 0
          answer(null)
        },
      )
    }
    const delayMs = context.sessions.delayMs(username, payload.byteLength, startedMs)
    if (delayMs <= 0) {
      store()
      return
    }
    context.metrics.slowedFrames.inc()
    setTimeout(() => (session.revoked ? answer(new Error('revoked')) : store()), delayMs)
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

function mayBeRecordedLater(identity: Identity, cause: unknown): boolean {
  return identity.kind === 'gateway' && !(cause instanceof FrameLogError && (cause.fault === 'tooLarge' || cause.fault === 'closed'))
}

const gatewayIdOf = (identity: Identity) => (identity.kind === 'gateway' ? identity.gateway.id : null)
