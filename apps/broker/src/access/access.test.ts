import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import type { Identity } from './identity.ts'
import { publishRefusal } from './publish-rules.ts'
import { hashOf, NO_HASH, secretMatches } from './secrets.ts'
import { maySubscribe } from './subscribe-rules.ts'

const entry = (overrides: Partial<GatewayEntry>): GatewayEntry => ({
  id: 'gw1',
  buildingId: 'a',
  username: 'user1',
  secretHash: hashOf('secret'),
  format: 'native',
  topics: [],
  enabled: true,
  ...overrides,
})
const gateway = (overrides: Partial<GatewayEntry> = {}): Identity => ({ kind: 'gateway', gateway: entry(overrides) })
const internal = (role: 'tracker' | 'api' | 'tools'): Identity => ({ kind: 'internal', name: role, role })
const IDENTITIES = {
  native: gateway(),
  qorvo: gateway({ format: 'qorvo-mdek1001', topics: ['dwm/node/+/uplink/+'] }),
  greedy: gateway({ format: 'minew-g1', topics: ['#'] }),
  tracker: internal('tracker'),
  api: internal('api'),
  tools: internal('tools'),
}
type Name = keyof typeof IDENTITIES

const mayPublish = (name: Name, topic: string) =>
  publishRefusal(IDENTITIES[name], { topic, qos: 1, retain: false, payloadBytes: 10 }) === null
const NAMES = Object.keys(IDENTITIES) as Name[]

describe('who may publish where', () => {
  test.each<[string, Name[]]>([
    ['muster/a/up/gw1/range', ['native']],
    ['muster/a/up/gw1/batch', ['native']],
    ['muster/a/up/gw1/temperature', []],
    ['muster/a/up/gw1', []],
    ['muster/a/up/gw1/alarm', ['native', 'api']],
    ['muster/a/up/gw2/alarm', ['api']],
    ['muster/a/up/gw1/range/more', []],
    ['muster/a/up/gw2/range', []],
    ['muster/b/up/gw1/range', []],
    ['/muster/a/up/gw1/range', ['greedy']],
    ['muster/a/live/positions', ['tracker']],
    ['muster/a/live/alarms', ['tracker', 'api']],
    ['muster/a/live/tracker', ['tracker']],
    ['muster/a/live/broker', []],
    ['muster/a/down/e1', ['tracker', 'api']],
    ['muster/a/answer/gw1', ['native']],
    ['muster/a/answer/gw2', []],
    ['muster/b/answer/gw1', []],
    ['muster/a/access/gw1', ['native']],
    ['muster/a/access/gw2', []],
    ['muster/a/truth', ['tools']],
    // Only the broker announces what it could not record.
    ['muster/a/unrecorded', []],
    ['dwm/node/0d13/uplink/location', ['qorvo', 'greedy']],
    ['dwm/node/0d13/downlink/data', ['greedy']],
    ['/gw/ac233fc18bf0/status', ['greedy']],
    ['$SYS/broker/heartbeat', []],
    ['anything', ['greedy']],
  ])('%s: %j', (topic, allowed) => {
    expect(NAMES.filter((name) => mayPublish(name, topic))).toEqual(allowed)
  })

  test('a gateway may retain and use any QoS; more than 64 kB is left out', () => {
    const ask = (identity: Identity, topic: string, more: object) =>
      publishRefusal(identity, { topic, qos: 1, retain: false, payloadBytes: 10, ...more })
    for (const more of [{}, { qos: 0 }, { retain: true }, { qos: 2 }, { qos: 2, retain: true }])
      expect(ask(gateway(), 'muster/a/up/gw1/range', more)).toBeNull()
    expect(ask(gateway(), 'muster/a/up/gw1/range', { payloadBytes: 65_537 })).toEqual({ reason: 'frameTooLarge', hostile: false })
    for (const more of [{ retain: true }, { qos: 2 }])
      expect(ask(internal('tracker'), 'muster/a/live/alarms', more)).toEqual({ reason: 'topicNotAllowed', hostile: true })
  })

  describe('what a gateway may not publish', () => {
    const neighbours = [
      entry({ id: 'gw2', format: 'qorvo-mdek1001', topics: ['plant-b/node/+/uplink/+'] }),
      entry({ id: 'gw3', format: 'minew-g1', topics: ['#'] }),
      entry({ id: 'gw4' }),
    ]
    const of = (topics: string[], format: GatewayEntry['format'] = 'qorvo-mdek1001') => gateway({ format, topics })
    const dwm = of(['dwm/node/+/uplink/+'])
    test.each<[string, Identity, string]>([
      ['unknown, below its own name', gateway(), 'muster/a/up/gw1/temperature'],
      ['unknown, below its own name', gateway(), 'muster/a/up/gw1'],
      ['unknown, below its own name', gateway(), 'muster/a/up/gw1/range/more'],
      ['unknown, below its own name', gateway(), 'muster/a/answer/gw1/more'],
      ['in its own name, and of another format', dwm, 'muster/a/up/gw1/range'],
      ['unknown, under the root of its filters', dwm, 'dwm/gateway/5bbc/uplink'],
      ['unknown, under the root of its filters', dwm, 'dwm/node/0d13/downlink/data'],
      ['unknown, under the root of its filters', dwm, 'dwm'],
      ['unknown, under the root of its filters', of(['/gw/+/status'], 'minew-g1'), '/gw/ac233fc18bf0/response'],
      ['unknown, where its filter leaves open what may stand first', of(['+/events/rpc'], 'shelly-blu'), 'shelly-1/online'],
    ])('costs itself alone: %s', (_, identity, topic) => {
      const refusal = publishRefusal(identity, { topic, qos: 1, retain: false, payloadBytes: 10 }, neighbours)
      expect(refusal).toEqual({ reason: 'unknownTopic', hostile: false })
    })

    test.each<[string, boolean, Identity, string]>([
      ['nobody’s', false, dwm, 'anything'],
      ['nobody’s', false, dwm, 'dwmx/node/0d13/uplink/location'],
      ['nobody’s', false, gateway(), '/gw/ac233fc18bf0/status'],
      ['another’s name', true, gateway(), 'muster/a/up/gw2/range'],
      ['another’s name', true, gateway(), 'muster/a/up/gw12/range'],
      ['another’s name', true, dwm, 'muster/a/up/gw4/range'],
      ['another building', true, gateway(), 'muster/b/up/gw1/range'],
      ['orders', true, gateway(), 'muster/a/down/e1'],
      ['alarms', true, gateway(), 'muster/a/live/alarms'],
      ['the broker’s own', true, dwm, '$SYS/broker/heartbeat'],
      ['the broker’s own', true, of(['#'], 'minew-g1'), '$internal'],
      ['another’s filters', true, dwm, 'plant-b/node/0d13/uplink/location'],
    ])('is %s; it ends the connection: %s', (_, isHostile, identity, topic) => {
      const refusal = publishRefusal(identity, { topic, qos: 1, retain: false, payloadBytes: 10 }, neighbours)
      expect(refusal).toEqual({ reason: 'topicNotAllowed', hostile: isHostile })
    })
  })

  test('no topic of the product’s own branch is open to a foreign gateway, whatever its filters', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(mayPublish('greedy', `muster/${rest}`)).toBe(false)
      }),
    )
  })
})

describe('who may subscribe what', () => {
  test.each<[string, Name[]]>([
    ['muster/a/down/+', ['native', 'qorvo', 'greedy', 'tools']],
    ['muster/a/down/e1', ['native', 'qorvo', 'greedy', 'tools']],
    ['muster/b/down/+', ['tools']],
    ['muster/+/down/+', ['tools']],
    ['muster/a/down/#', []],
    ['muster/a/#', []],
    ['#', []],
    ['+/+/+/+', []],
    ['$SYS/#', []],
    ['muster/+/live/#', ['api', 'tools']],
    ['muster/+/access/+', ['api']],
    ['muster/a/live/alarms', ['tracker', 'api', 'tools']],
    ['muster/a/live', ['api', 'tools']],
    ['muster/+/up/+/+', ['tracker']],
    ['muster/a/up/gw1/range', ['tracker']],
    ['muster/+/truth', ['tools']],
  ])('%s: %j', (filter, allowed) => {
    expect(NAMES.filter((name) => maySubscribe(IDENTITIES[name], filter))).toEqual(allowed)
  })
})

test('secrets are compared by hash, whatever comes in', () => {
  expect(secretMatches(Buffer.from('secret'), hashOf('secret'))).toBe(true)
  for (const wrong of [undefined, Buffer.alloc(0), Buffer.from('Secret'), Buffer.alloc(100_000)]) {
    expect(secretMatches(wrong, hashOf('secret'))).toBe(false)
  }
  expect(secretMatches(Buffer.from('secret'), Buffer.from('not a hash'))).toBe(false)
  expect(secretMatches(undefined, NO_HASH)).toBe(false)
})
