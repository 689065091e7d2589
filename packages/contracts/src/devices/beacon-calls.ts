import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { deviceCommand } from './card-calls.ts'

/** Powers that beacons can be set to, dBm. */
export const BEACON_POWERS_DBM = [-20, -16, -12, -8, -4, 0, 4] as const
/** How often a beacon may say that it is there, ms. */
export const BEACON_INTERVAL_MS = { min: 100, max: 10_240 }
/** One beacon is set by its maker's tool; here they are set alike. */
export const LEAST_BEACONS = 2
const MOST_BEACONS = 500
/** Password of downlinks. */
export const DOWNLINK_PASSWORD = /^\d{6}$/
export const BEACON_SETTINGS_PERMISSION = 'device:beacon:configure'

const id = z.string().min(1).max(64)

/** A beacon with the last report of the gateways. */
const syncedBeacon = z.object({
  id: z.string(),
  name: z.string(),
  hwId: z.string(),
  floorLabel: z.string(),
  /** Null: no gateway heard it in two weeks. */
  lastAt: z.iso.datetime().nullable(),
  gatewayName: z.string().nullable(),
  batteryPct: z.number().int().nullable(),
  /** Readings of the last day that heard it. */
  heard: z.number().int(),
})
export type SyncedBeacon = z.infer<typeof syncedBeacon>

export const BEACON_CALLS = {
  beaconSync: defineEndpoint({
    method: 'GET',
    path: '/pod/beacon/sync',
    access: { permission: 'device:beacon:view' },
    scope: 'building',
    summary: 'Beacons with what gateways last said of them',
    response: envelope(z.array(syncedBeacon)),
  }),
  beaconConfigure: defineEndpoint({
    method: 'POST',
    path: '/pod/beacon/configure',
    access: { permission: BEACON_SETTINGS_PERMISSION },
    scope: 'building',
    summary:
      'Orders several beacons to send with another power and as often; each checks the password of its downlink and answers by itself',
    body: z.object({
      ids: z.array(id).min(LEAST_BEACONS).max(MOST_BEACONS),
      password: z.string().regex(DOWNLINK_PASSWORD),
      powerDbm: z.literal(BEACON_POWERS_DBM),
      intervalMs: z.number().int().min(BEACON_INTERVAL_MS.min).max(BEACON_INTERVAL_MS.max),
    }),
    response: envelope(z.object({ ordered: z.number().int() })),
  }),
  beaconCommands: defineEndpoint({
    method: 'GET',
    path: '/pod/beacon/commands',
    access: { permission: BEACON_SETTINGS_PERMISSION },
    scope: 'building',
    summary: 'The last orders to a beacon and what it said, newest first',
    query: z.object({ id }),
    response: envelope(z.array(deviceCommand)),
  }),
} as const
