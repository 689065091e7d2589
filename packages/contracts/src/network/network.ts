import { z } from 'zod'
import { DEVICE_KINDS } from '../devices/device-status.ts'
import { defineEndpoint, envelope } from '../endpoint.ts'

/** Faults of the equipment, gravest first: earlier ones may explain later ones. */
export const NETWORK_FINDINGS = [
  'brokerAway',
  'trackerAway',
  'gatewaySilent',
  'gatewayUseless',
  'anchorSilent',
  'cameraSilent',
  'bellSilent',
  'anchorContradicts',
  'calibrationWhole',
  'calibrationAnchors',
  'calibrationCarrying',
  'gatewayClock',
  'anchorBattery',
  'cardsLost',
  'cardBattery',
  'anchorUnheard',
  'anchorNeverHeard',
  'gatewayNeverHeard',
  'bellUntried',
] as const
export type NetworkFindingKind = (typeof NETWORK_FINDINGS)[number]

const device = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** When it was heard last; null: never, or not known. */
  lastAt: z.iso.datetime().nullable(),
  /** What the finding is about, in the unit of its kind: metres, percent, seconds. */
  value: z.number().nullable(),
})
export type NetworkDevice = z.infer<typeof device>

export const networkFinding = z.object({
  kind: z.enum(NETWORK_FINDINGS),
  /** Since when; null if unknown. */
  since: z.iso.datetime().nullable(),
  /** What the finding names: the gateway, the anchor that is worst; null where it is about many or about the server. */
  subject: device.nullable(),
  count: z.number().int(),
  /** The first of them. */
  devices: z.array(device),
  /** Cards that fell silent when the gateway did, or that contradict the calibration; and of how many of these. */
  cards: z.number().int(),
  ofCards: z.number().int(),
})
export type NetworkFinding = z.infer<typeof networkFinding>

const share = z.object({ total: z.number().int(), working: z.number().int() })
export const networkStatus = z.object({
  at: z.iso.datetime(),
  gateways: share,
  anchors: share,
  beacons: share,
  /** Cards that somebody carries. */
  cards: share,
  /** Bells and cameras that are in use. */
  bells: share,
  cameras: share,
  /** The gravest first. */
  findings: z.array(networkFinding),
})
export type NetworkStatus = z.infer<typeof networkStatus>

export const anchorHealth = z.object({
  lastAt: z.iso.datetime().nullable(),
  gatewayName: z.string().nullable(),
  batteryPct: z.number().int().nullable(),
  batteryMv: z.number().int().nullable(),
  firmware: z.string().nullable(),
  temperatureC: z.number().nullable(),
  /** Readings a minute in the last hour that is over; null where nothing is known of it. */
  perMinute: z.number().nullable(),
  /** By how much its ranges differ from what the other anchors say, mean of the last day, and of how many ranges. */
  errorM: z.number().nullable(),
  errors: z.number().int(),
  /** The last week, oldest first. */
  hours: z.array(z.object({ at: z.iso.datetime(), heard: z.number().int(), errorM: z.number().nullable() })),
})
export type AnchorHealth = z.infer<typeof anchorHealth>

export const NETWORK_PERMISSION = 'device:network:view'
export const COVERAGE_PERMISSION = 'device:coverage:view'

export const NETWORK_ENDPOINTS = {
  networkStatus: defineEndpoint({
    method: 'GET',
    path: '/pod/network/status',
    access: { permission: NETWORK_PERMISSION },
    scope: 'people',
    summary: 'What of the positioning equipment is silent or doubtful, since when, and what explains what',
    response: envelope(networkStatus),
  }),
  anchorHealth: defineEndpoint({
    method: 'GET',
    path: '/pod/network/anchor',
    access: { permission: NETWORK_PERMISSION },
    scope: 'building',
    summary: 'How an anchor or beacon has been over the last week, by the hour',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(anchorHealth),
  }),
} as const
