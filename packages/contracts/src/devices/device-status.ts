import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

/** Everything that has a row in the register of devices. */
export const DEVICE_KINDS = ['card', 'anchor', 'beacon', 'gateway', 'bell', 'camera'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/**
 * Why a device is offline: nothing is heard of it, its gateway says so, it is out of reach, it refuses the account, it
 * answers but sends no picture.
 */
export const DEVICE_FAULTS = ['silent', 'saidOff', 'unreachable', 'refused', 'noPicture'] as const
export type DeviceFault = (typeof DEVICE_FAULTS)[number]

/** Choices of a list's filter by state; devices of which nothing is known are neither. */
export const ONLINE_STATES = { set: 'online', values: ['online', 'offline'] } as const

/** Who may see the state of devices of a kind: everybody who may see their list. */
export const DEVICE_PERMISSIONS: Readonly<Record<DeviceKind, string>> = {
  card: 'device:card:view',
  anchor: 'device:station:view',
  beacon: 'device:beacon:view',
  gateway: 'gateway:view',
  bell: 'device:bell:view',
  camera: 'device:video:view',
}

export const deviceStatus = z.object({
  kind: z.enum(DEVICE_KINDS),
  id: z.string(),
  name: z.string(),
  /** Null: it was never heard or tried. */
  online: z.boolean().nullable(),
  /** Since when: of one that is offline its last word, where there was one. */
  since: z.iso.datetime().nullable(),
  fault: z.enum(DEVICE_FAULTS).nullable(),
  batteryPct: z.number().int().nullable(),
})
export type DeviceStatus = z.infer<typeof deviceStatus>

/** What a device states about itself; null: nothing. */
const deviceAbout = z.object({ firmware: z.string().nullable(), temperatureC: z.number().nullable(), at: z.iso.datetime() })

/** That a device went offline or came back. */
export const deviceChange = z.object({
  /** When it was judged so. */
  at: z.iso.datetime(),
  online: z.boolean(),
  fault: z.enum(DEVICE_FAULTS).nullable(),
  /** Its last word before. */
  heardAt: z.iso.datetime().nullable(),
})
export type DeviceChange = z.infer<typeof deviceChange>

const kind = z.enum(DEVICE_KINDS)
/** So many of the newest changes are shown. */
export const DEVICE_CHANGES_SHOWN = 200

export const DEVICE_STATUS_CALLS = {
  deviceStates: defineEndpoint({
    method: 'GET',
    path: '/pod/device/states',
    access: { anyOf: Object.values(DEVICE_PERMISSIONS) },
    scope: 'peopleAndAreas',
    summary: 'How the devices of a kind are; of cards, which are many, their list tells it',
    query: z.object({ kind: kind.exclude(['card']) }),
    response: envelope(z.array(deviceStatus)),
  }),
  deviceHistory: defineEndpoint({
    method: 'GET',
    path: '/pod/device/history',
    access: { anyOf: Object.values(DEVICE_PERMISSIONS) },
    scope: 'peopleAndAreas',
    summary: 'How a device is, and when it went offline and came back, newest first',
    query: z.object({ kind, id: z.string().min(1).max(64) }),
    response: envelope(
      z.object({
        status: deviceStatus,
        about: deviceAbout.nullable(),
        /** Share of the last seven days, or of what is known of them, that it was online, 0 to 1; null: not known. */
        onlineShare: z.number().nullable(),
        changes: z.array(deviceChange),
      }),
    ),
  }),
} as const
