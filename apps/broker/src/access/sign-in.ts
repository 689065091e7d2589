import { randomUUID } from 'node:crypto'
import type { BrokerDropReason } from '@muster/contracts'
import type { AedesOptions, Client } from 'aedes'
import type { BrokerContext } from '../context.ts'
import type { Identity, InternalRole } from './identity.ts'
import { hashOf, NO_HASH, secretMatches } from './secrets.ts'

/** CONNACK codes of MQTT 3.1.1. */
const IDENTIFIER_REJECTED = 2
const SERVER_UNAVAILABLE = 3
const BAD_USERNAME_OR_PASSWORD = 4
const NOT_AUTHORIZED = 5

class SignInError extends Error {
  readonly returnCode: number
  constructor(message: string, returnCode: number) {
    super(message)
    this.returnCode = returnCode
  }
}

/** Names the client before its secret is checked; `authenticate` checks its right to the name. */
export function createPreConnect(context: BrokerContext): NonNullable<AedesOptions['preConnect']> {
  return (client, packet, done) => {
    if (!packet.clientId && packet.clean === false) {
      // MQTT-3.1.3-8; the broker library does not enforce it.
      client.conn.write(Uint8Array.of(0x20, 2, 0, IDENTIFIER_REJECTED))
      done(new SignInError('an empty client id asks for a durable session', IDENTIFIER_REJECTED), false)
      return
    }
    // No keep-alive is allowed, and hardware in the field asks for it: the broker looks for dead connections anyway.
    packet.keepalive = Math.min(packet.keepalive || context.maxKeepaliveS, context.maxKeepaliveS)
    if (context.isConformance(client)) {
      done(null, true)
      return
    }
    // The id is the identity: nobody can take over another's connection, whatever id a device is set to.
    packet.clientId = context.internalUsers.has(packet.username ?? '')
      ? `@${packet.username}/${packet.clientId || randomUUID()}`
      : (packet.username ?? randomUUID())
    // The broker keeps nothing for an absent client: frames are in the journal, orders are resent from the outbox.
    packet.clean = true
    done(null, true)
  }
}

export function createAuthenticate(context: BrokerContext): NonNullable<AedesOptions['authenticate']> {
  return (client, username, password, done) => {
    const answer = identify(context, client, username, password)
    if ('refusal' in answer) {
      const { gatewayId, reason, returnCode } = answer.refusal
      if (reason) context.counters.dropped(gatewayId, reason)
      context.log.debug({ gatewayId, reason, returnCode }, 'sign-in refused')
      done(new SignInError('sign-in refused', returnCode), null)
      return
    }
    context.sessions.begin(client, answer.identity)
    context.signedIn(client)
    done(null, true)
  }
}

interface Refusal {
  gatewayId: string | null
  /** Null when it is not the client's fault. */
  reason: BrokerDropReason | null
  returnCode: number
}

function identify(
  context: BrokerContext,
  client: Client,
  username: string | undefined,
  password: Buffer | undefined,
): { identity: Identity } | { refusal: Refusal } {
  if (context.isConformance(client)) return { identity: { kind: 'conformance' } }
  const refuse = (gatewayId: string | null, reason: BrokerDropReason | null, returnCode: number) => ({
    refusal: { gatewayId, reason, returnCode },
  })
  const user = context.internalUsers.get(username ?? '')
  if (user) {
    if (!secretMatches(password, user.secretHash)) return refuse(null, 'badSecret', BAD_USERNAME_OR_PASSWORD)
    return { identity: { kind: 'internal', name: username!, role: user.role } }
  }
  if (!context.directory.isLoaded) return refuse(null, null, SERVER_UNAVAILABLE)
  const gateway = context.directory.byUsername(username ?? '')
  if (!secretMatches(password, gateway?.secretHash ?? NO_HASH) || !gateway)
    return refuse(gateway?.id ?? null, 'badSecret', BAD_USERNAME_OR_PASSWORD)
  if (!gateway.enabled) return refuse(gateway.id, 'disabled', NOT_AUTHORIZED)
  if (!context.sessions.mayConnect(gateway.username, performance.now())) return refuse(gateway.id, 'tooManyConnections', SERVER_UNAVAILABLE)
  return { identity: { kind: 'gateway', gateway } }
}

/** Internal users by name, with the hash of their secret. */
export function toInternalUsers(
  users: Record<string, { secret: string; role: InternalRole }>,
): Map<string, { secretHash: Buffer; role: InternalRole }> {
  return new Map(Object.entries(users).map(([name, { secret, role }]) => [name, { secretHash: hashOf(secret), role }]))
}
