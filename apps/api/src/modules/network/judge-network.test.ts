import type { GatewayStatus } from '@muster/contracts'
import { expect, it } from 'vitest'
import { judgeNetwork } from './judge-network.ts'
import type { KnownAnchor } from './network.store.ts'
import type { NetworkInput } from './network-input.ts'

const NOW = Date.parse('2026-11-24T08:00:00Z')
const agoMs = (minutes: number) => NOW - minutes * 60_000
const ago = (minutes: number) => new Date(agoMs(minutes))

const gateway = (id: string, overrides: Partial<GatewayStatus> = {}): GatewayStatus => ({
  ...{ id, name: `网关${id}`, format: 'native', enabled: true, floors: [], areas: [], online: true, lastFrameAt: ago(0).toISOString() },
  ...{ frames: 9, readings: 9, clockOffsetMs: 0, drops: {}, lastHour: { minutes: 60, frames: 9, readings: 9, drops: {} } },
  ...overrides,
})
const anchor = (id: string, overrides: Partial<KnownAnchor> = {}): KnownAnchor => ({
  ...{ id, name: `基站${id}`, kind: 'uwb', lastAt: ago(1), gatewayId: 'g1', batteryPct: null, errorM: 0.1, errors: 200, silentSince: null },
  ...overrides,
})
const card = (no: number, low = false) => ({ id: `c${no}`, name: `BK${no}`, no, batteryPct: low ? 10 : 80, batteryAtMs: agoMs(1), low })
const judge = (overrides: Partial<NetworkInput>) =>
  judgeNetwork({
    ...{ nowMs: NOW, broker: { fresh: true, lastMs: NOW }, tracker: { fresh: true, lastMs: NOW } },
    ...{ gateways: [gateway('g1')], anchors: [], cards: [], others: [], calibration: null, heard: new Map() },
    ...overrides,
  })
const kinds = (overrides: Partial<NetworkInput>) => judge(overrides).findings.map(({ kind }) => kind)

it('finds nothing where everything works, and says how much there is', () => {
  const status = judge({
    anchors: [anchor('a'), anchor('b', { kind: 'ble' })],
    cards: [card(1)],
    heard: new Map([[1, { timeMs: NOW, silent: false }]]),
  })
  const all = { total: 1, working: 1 }
  expect(status).toMatchObject({ gateways: all, anchors: all, beacons: all, cards: all, findings: [] })
})

it('lists a silent gateway with its anchors and the cards that fell silent with it, and not these again', () => {
  const gateways = [gateway('g1', { online: false, lastFrameAt: ago(30).toISOString() }), gateway('g2')]
  const anchors = [anchor('a', { silentSince: ago(20) }), anchor('b'), anchor('c', { gatewayId: 'g2', silentSince: ago(5) })]
  const heard = new Map([
    [1, { timeMs: agoMs(30), silent: true }],
    [2, { timeMs: agoMs(300), silent: true }],
    [3, { timeMs: NOW, silent: false }],
  ])
  const { findings } = judge({ gateways, anchors, cards: [card(1), card(2), card(3)], heard })
  expect(findings).toMatchObject([
    { kind: 'gatewaySilent', since: ago(30).toISOString(), subject: { name: '网关g1' }, count: 2, cards: 1 },
    { kind: 'anchorSilent', since: ago(5).toISOString(), count: 1, devices: [{ name: '基站c' }] },
  ])
})

it('blames nobody else while broker or tracker do not answer', () => {
  const gateways = [gateway('g1', { online: false })]
  expect(kinds({ gateways, broker: { fresh: false, lastMs: null }, tracker: { fresh: false, lastMs: agoMs(3) } })).toEqual([
    'brokerAway',
    'trackerAway',
  ])
})

it('doubts an anchor whose ranges disagree far more than is usual at the site', () => {
  const rest = ['b', 'c', 'd', 'e'].map((id) => anchor(id))
  expect(judge({ anchors: [anchor('a', { errorM: 1.2 }), ...rest] }).findings).toMatchObject([
    { kind: 'anchorContradicts', devices: [{ id: 'a', value: 1.2 }] },
  ])
  expect(kinds({ anchors: [anchor('a', { errorM: 1.2, errors: 5 }), ...rest] })).toEqual([])
  const harsh = rest.map((one) => ({ ...one, errorM: 0.9 }))
  expect(kinds({ anchors: [anchor('a', { errorM: 1.2 }), ...harsh] })).toEqual([])
})

const FIT = { offsets: { tags: 40, doubting: 0, sinceMs: null }, pattern: { tags: 9, doubting: 0, sinceMs: null }, anchors: [] }
const misfit = (id: string, errorM: number) => ({ id, errorM, ranges: 50 })

it('says which anchors the calibration does not fit, since when, by how much and for how many cards', () => {
  const anchors = ['a', 'b', 'c', 'd', 'e'].map((id) => anchor(id))
  const doubted = { ...FIT, offsets: { tags: 40, doubting: 12, sinceMs: agoMs(7) } }
  expect(kinds({ anchors, calibration: FIT })).toEqual([])
  const one = [misfit('a', 0.1), misfit('b', 0.2), misfit('c', -0.61), misfit('d', 0), misfit('e', 0.02), misfit('gone', 3)]
  expect(judge({ anchors, calibration: { ...doubted, anchors: one } }).findings).toMatchObject([
    {
      ...{ kind: 'calibrationAnchors', since: ago(7).toISOString(), cards: 12, ofCards: 40, count: 2 },
      ...{ subject: { name: '基站c', value: -0.61 }, devices: [{ id: 'c' }, { id: 'b', value: 0.2 }] },
    },
  ])
  const most = one.map((known, i) => ({ ...known, errorM: 0.1 * (i + 1) }))
  expect(judge({ anchors, calibration: { ...doubted, anchors: most } }).findings).toMatchObject([
    { kind: 'calibrationWhole', count: 5, cards: 12, subject: { name: '基站e', value: 0.5 } },
  ])
  const none = one.map((known) => ({ ...known, errorM: 0.05 }))
  expect(kinds({ anchors, calibration: { ...doubted, anchors: none } })).toEqual(['calibrationWhole'])
  expect(kinds({ anchors, calibration: doubted })).toEqual([])
  expect(kinds({ anchors, calibration: { ...doubted, anchors: one }, tracker: { fresh: false, lastMs: NOW } })).toEqual(['trackerAway'])
})

it('says that cards are not carried as they were calibrated', () => {
  const calibration = { ...FIT, pattern: { tags: 9, doubting: 2, sinceMs: agoMs(3) } }
  expect(judge({ calibration }).findings).toMatchObject([
    { kind: 'calibrationCarrying', since: ago(3).toISOString(), subject: null, count: 0, cards: 2, ofCards: 9 },
  ])
})

it('counts all the cards of a finding, and names the first of them', () => {
  const cards = Array.from({ length: 80 }, (_, i) => card(80 - i, true))
  const [found] = judge({ cards, heard: new Map(cards.map(({ no }) => [no, { timeMs: NOW, silent: false }])) }).findings
  expect(found).toMatchObject({ kind: 'cardBattery', count: 80 })
  expect(found?.devices).toHaveLength(50)
  expect(found?.devices.slice(0, 3).map(({ name }) => name)).toEqual(['BK1', 'BK10', 'BK11'])
})

it('tells gateways that are useless, wrong in time or never came, and what nobody has heard, the gravest first', () => {
  const lastHour = { minutes: 60, frames: 40, readings: 0, drops: {} }
  const gateways = [
    gateway('g1', { clockOffsetMs: -5000 }),
    gateway('g2', { lastHour }),
    gateway('g3', { online: false, lastFrameAt: null }),
    gateway('g4', { enabled: false, online: false }),
  ]
  const anchors = [
    anchor('a', { lastAt: null, gatewayId: null, errorM: null, errors: 0 }),
    anchor('b', { lastAt: ago(2000) }),
    anchor('c', { kind: 'ble', batteryPct: 12 }),
  ]
  const lost = { ...card(4), batteryAtMs: agoMs(6000) }
  expect(kinds({ gateways, anchors, cards: [card(1, true), lost] })).toEqual([
    ...[
      'gatewayUseless',
      'gatewayClock',
      'anchorBattery',
      'cardsLost',
      'cardBattery',
      'anchorUnheard',
      'anchorNeverHeard',
      'gatewayNeverHeard',
    ],
  ])
})
