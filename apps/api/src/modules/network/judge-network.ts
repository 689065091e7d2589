import type { DeviceKind, GatewayStatus, NetworkDevice, NetworkFinding, NetworkFindingKind, NetworkStatus } from '@muster/contracts'
import { NETWORK_FINDINGS } from '@muster/contracts'
import { anchorFindings, deviceOf } from './judge-anchors.ts'
import { calibrationFindings } from './judge-calibration.ts'
import { cardFindings } from './judge-cards.ts'
import { otherFindings } from './judge-others.ts'
import type { KnownAnchor } from './network.store.ts'
import { type Found, MOST_DEVICES, type NetworkInput, type Part } from './network-input.ts'

/** Clocks further off than this give positions a wrong time. */
const CLOCK_OFF_MS = 2000

/**
 * What to look at, gravest first. A cause includes what it explains: a silent gateway its anchors and the cards that
 * fell silent with it, a failed server part everything below it.
 */
export function judgeNetwork(input: NetworkInput): NetworkStatus {
  const { nowMs, broker, tracker, gateways, anchors, cards, others, heard } = input
  const away = [...partAway('brokerAway', broker), ...partAway('trackerAway', tracker)]
  const silent = gateways.filter(({ enabled, online, lastFrameAt }) => enabled && !online && lastFrameAt !== null)
  const beneath =
    away.length > 0
      ? []
      : [...gatewayFindings(input, silent), ...anchorFindings(input, silent), ...calibrationFindings(input), ...cardFindings(input)]
  const works = (kind: DeviceKind) => {
    const of = others.filter((one) => one.kind === kind)
    return { total: of.length, working: of.filter(({ online }) => online === true).length }
  }
  // Cameras and bells are polled by the api, without the broker.
  const findings = [...away, ...beneath, ...otherFindings(input)].sort(byGravity).map(shown)
  const hearing = (kind: KnownAnchor['kind']) => {
    const of = anchors.filter((anchor) => anchor.kind === kind)
    return { total: of.length, working: of.filter(({ silentSince, lastAt }) => silentSince === null && lastAt !== null).length }
  }
  return {
    at: new Date(nowMs).toISOString(),
    gateways: {
      total: gateways.filter(({ enabled }) => enabled).length,
      working: gateways.filter(({ enabled, online }) => enabled && online).length,
    },
    anchors: hearing('uwb'),
    beacons: hearing('ble'),
    cards: { total: cards.length, working: cards.filter(({ no }) => heard.get(no)?.silent === false).length },
    ...{ bells: works('bell'), cameras: works('camera') },
    findings,
  }
}

const byGravity = (one: Found, other: Found) =>
  NETWORK_FINDINGS.indexOf(one.kind) - NETWORK_FINDINGS.indexOf(other.kind) || countOf(other) - countOf(one)

const countOf = ({ count, devices }: Found) => count ?? devices.length

const shown = ({ cards = 0, ofCards = 0, ...found }: Found): NetworkFinding => ({
  ...found,
  count: countOf(found),
  devices: found.devices.slice(0, MOST_DEVICES),
  cards,
  ofCards,
})

const partAway = (kind: NetworkFindingKind, { fresh, lastMs }: Part): Found[] =>
  fresh ? [] : [{ kind, since: lastMs === null ? null : new Date(lastMs).toISOString(), subject: null, devices: [] }]

const gatewayDevice = ({ id, name, lastFrameAt }: GatewayStatus, value: number | null = null): NetworkDevice => ({
  ...{ id, name, kind: 'gateway', lastAt: lastFrameAt, value },
})

function gatewayFindings({ gateways, anchors, cards, heard }: NetworkInput, silent: readonly GatewayStatus[]): Found[] {
  const found: Found[] = silent.map((gateway) => ({
    kind: 'gatewaySilent',
    since: gateway.lastFrameAt,
    subject: gatewayDevice(gateway),
    devices: anchors.filter(({ gatewayId }) => gatewayId === gateway.id).map((anchor) => deviceOf(anchor)),
    cards: cards.filter(({ no }) => fellSilentWith(gateway, heard.get(no))).length,
  }))
  for (const gateway of gateways) {
    const { enabled, online, lastFrameAt, lastHour, clockOffsetMs } = gateway
    if (!enabled) continue
    const about = (kind: NetworkFindingKind, value: number | null = null): Found => ({
      ...{ kind, since: lastFrameAt, subject: gatewayDevice(gateway, value), devices: [] },
    })
    if (!online && lastFrameAt === null) found.push(about('gatewayNeverHeard'))
    if (online && lastHour.frames > 0 && lastHour.readings === 0) found.push(about('gatewayUseless', lastHour.frames))
    if (online && clockOffsetMs !== null && Math.abs(clockOffsetMs) >= CLOCK_OFF_MS) found.push(about('gatewayClock', clockOffsetMs / 1000))
  }
  return found
}

/** Last messages of card and gateway this close together have one cause. */
const TOGETHER_MS = 120_000
const fellSilentWith = ({ lastFrameAt }: GatewayStatus, card: { timeMs: number; silent: boolean } | undefined) =>
  card?.silent === true && lastFrameAt !== null && Math.abs(card.timeMs - Date.parse(lastFrameAt)) <= TOGETHER_MS
