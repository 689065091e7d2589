import type { GatewayStatus, NetworkDevice, NetworkFindingKind } from '@muster/contracts'
import type { KnownAnchor } from './network.store.ts'
import type { Found, NetworkInput } from './network-input.ts'

/** Some anchors are passed rarely; one unheard for a day is worth a look. */
const UNHEARD_MS = 24 * 3_600_000
const LOW_BATTERY_PCT = 20
/** Number of ranges in a day needed for a judgement, and how far their error must exceed the site's usual one. */
const LEAST_ERRORS = 30
const LEAST_ERROR_M = 0.5
const UNUSUAL = 2.5

export const deviceOf = ({ id, name, kind, lastAt }: KnownAnchor, value: number | null = null): NetworkDevice => ({
  ...{ id, name, kind: kind === 'ble' ? 'beacon' : 'anchor', lastAt: lastAt?.toISOString() ?? null, value },
})

/** Faults of anchors that no silent gateway explains. */
export function anchorFindings({ nowMs, anchors }: NetworkInput, silentGateways: readonly GatewayStatus[]): Found[] {
  const explained = new Set(silentGateways.map(({ id }) => id))
  const left = anchors.filter(({ gatewayId }) => gatewayId === null || !explained.has(gatewayId))
  const silent = left.filter(({ silentSince }) => silentSince !== null)
  const rest = left.filter(({ silentSince }) => silentSince === null)
  const mostM = Math.max(LEAST_ERROR_M, UNUSUAL * usualError(anchors))
  const group = (
    kind: NetworkFindingKind,
    of: readonly KnownAnchor[],
    value: (anchor: KnownAnchor) => number | null = () => null,
  ): Found[] =>
    of.length === 0 ? [] : [{ kind, since: since(of), subject: null, devices: of.map((anchor) => deviceOf(anchor, value(anchor))) }]
  return [
    ...group('anchorSilent', silent),
    ...group('anchorContradicts', rest.filter(contradicts(mostM)), ({ errorM }) => errorM),
    ...group(
      'anchorBattery',
      left.filter(({ batteryPct }) => batteryPct !== null && batteryPct <= LOW_BATTERY_PCT),
      ({ batteryPct }) => batteryPct,
    ),
    ...group(
      'anchorUnheard',
      rest.filter(({ lastAt }) => lastAt !== null && nowMs - lastAt.getTime() > UNHEARD_MS),
    ),
    ...group(
      'anchorNeverHeard',
      rest.filter(({ lastAt }) => lastAt === null),
    ),
  ]
}

const contradicts =
  (mostM: number) =>
  ({ errorM, errors }: KnownAnchor) =>
    errorM !== null && errors >= LEAST_ERRORS && errorM > mostM

/** Median error of the site's anchors, metres; 0 while too little is known. */
function usualError(anchors: readonly KnownAnchor[]): number {
  const known = anchors.flatMap(({ errorM, errors }) => (errorM !== null && errors >= LEAST_ERRORS ? [errorM] : [])).sort((a, b) => a - b)
  return known[known.length >> 1] ?? 0
}

/** The first of them to fall silent. */
function since(anchors: readonly KnownAnchor[]): string | null {
  const times = anchors.flatMap(({ silentSince }) => (silentSince === null ? [] : [silentSince.getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
