import { z } from 'zod'
import { GATHERING_ADVICE } from '../alarms/gathering.ts'
import { MESSAGE_CHANNELS, MESSAGE_SPEEDS, MESSAGE_VOICES } from '../messages/codes.ts'

/** How a device that is looked for makes itself noticed. */
export const FIND_SIGNALS = ['both', 'ring', 'vibrate'] as const

/** What a device says to an order: it did it, it will not, or its gateway does not reach it. */
export const COMMAND_RESULTS = ['done', 'refused', 'unreachable'] as const
export type CommandResult = (typeof COMMAND_RESULTS)[number]

/** `answer/{gatewayId}`: the result of an order. It is not recorded, so its PUBACK only confirms receipt. */
export const deviceAnswer = z.object({ id: z.string().max(64), result: z.enum(COMMAND_RESULTS) })
export type DeviceAnswer = z.infer<typeof deviceAnswer>

/**
 * What the sender adds to whatever leaves: the number that a device repeats in a receipt, and until when it is worth
 * anything (Unix ms).
 */
const sent = { number: z.number().int(), expiresAtMs: z.number() }

/** `down/{tagId}`: what a device is told. Devices drop repeats by `id`. */
export const downMessage = z.discriminatedUnion('type', [
  /** The SOS with this event sequence is durable; stop repeating. */
  z.object({ type: z.literal('sosAck'), id: z.string(), eventSeq: z.number().int(), alarmId: z.string() }),
  /** An alarm for the carrier's attention, or its end; the device confirms receipt. */
  z.object({
    ...{ type: z.literal('warning'), id: z.string(), kind: z.string(), alarmId: z.string(), active: z.boolean(), ...sent },
    /** Of a gathering: what its people are to do. */
    advice: z.enum(GATHERING_ADVICE).optional(),
  }),
])
export type DownMessage = z.infer<typeof downMessage>
export type CardWarning = Extract<DownMessage, { type: 'warning' }>

/** `down/{tagId}`, too: what somebody orders a device to do. It answers by `id`. */
export const deviceOrder = z.discriminatedUnion('type', [
  /** A beacon sends with this power and interval from now on; one with a different password refuses. */
  z.object({
    type: z.literal('configure'),
    id: z.string(),
    password: z.string(),
    powerDbm: z.number().int(),
    intervalMs: z.number().int(),
  }),
  /** Somebody looks for the device: it makes itself noticed for so many seconds. */
  z.object({ type: z.literal('find'), id: z.string(), signal: z.enum(FIND_SIGNALS), seconds: z.number().int() }),
  /** A bell rings for so many seconds; `kind`: of the alarm, null when somebody tries it. */
  z.object({
    ...{ type: z.literal('ring'), id: z.string(), seconds: z.number().int(), kind: z.string().nullable() },
    /** What a bell that can speak says. */
    text: z.string().optional(),
  }),
  /** A bell is silent: its alarm was handled. */
  z.object({ type: z.literal('stop'), id: z.string() }),
  /** A door of a controller opens for so many seconds. */
  z.object({ type: z.literal('open'), id: z.string(), door: z.number().int(), seconds: z.number().int() }),
  /** A door stands open until it is released: people leave. */
  z.object({ type: z.literal('hold'), id: z.string(), door: z.number().int() }),
  z.object({ type: z.literal('release'), id: z.string(), door: z.number().int() }),
])
export type DeviceOrder = z.infer<typeof deviceOrder>

/** `down/{tagId}`, too: a text for the carrier of the device, shown once however often it comes. */
export const deviceText = z.object({
  type: z.literal('message'),
  id: z.string(),
  ...sent,
  channel: z.enum(MESSAGE_CHANNELS),
  /** 0 custom, 1 broadcast, 2 alarm. */
  kind: z.number().int(),
  /** 0 evacuation, 1 alarm, 2 broadcast, 3 custom: the device shows the lowest first. */
  priority: z.number().int(),
  text: z.string(),
  asksReply: z.boolean(),
  voice: z.object({ voice: z.enum(MESSAGE_VOICES), speed: z.enum(MESSAGE_SPEEDS) }).nullable(),
})
export type DeviceText = z.infer<typeof deviceText>
