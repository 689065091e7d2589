import { z } from 'zod'

/** A gateway as its page shows it: configuration, connection, and the fate of its frames. */
export const gatewayStatus = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  enabled: z.boolean(),
  /** Where its tags can be: on one of these floors or in one of these areas (names); none of both: anywhere. */
  floors: z.array(z.number().int()),
  areas: z.array(z.string()),
  online: z.boolean(),
  lastFrameAt: z.iso.datetime().nullable(),
  frames: z.number(),
  readings: z.number(),
  /** Gateway clock minus server clock; null when its format carries no time. */
  clockOffsetMs: z.number().nullable(),
  /** Count by reason, broker and tracker together. */
  drops: z.record(z.string(), z.number()),
  /** The same of the last hour, or of as many minutes of it as somebody has been counting. */
  lastHour: z.object({ minutes: z.number(), frames: z.number(), readings: z.number(), drops: z.record(z.string(), z.number()) }),
})
export type GatewayStatus = z.infer<typeof gatewayStatus>

/** What a gateway sent last: what it is about, or the message that could not be used. */
export const lastFrame = z.object({
  /** Its arrival. */
  atMs: z.number(),
  topic: z.string(),
  /** Why it was not used; null: it was decoded. */
  reason: z.string().nullable(),
  /** Its beginning, as text or in hex; null: it was decoded. */
  excerpt: z.string().nullable(),
  /** The first readings in it, of how many. */
  readings: z.array(z.object({ kind: z.string(), tag: z.string(), anchors: z.array(z.string()) })),
  count: z.number().int(),
  /** Hardware ids that are not registered, the newest first. */
  unknownTags: z.array(z.string()),
  unknownAnchors: z.array(z.string()),
})
export type LastFrame = z.infer<typeof lastFrame>

/** Why the broker cut a gateway or refused what it sent; the decoders' reasons are in `packages/protocol`. */
export const BROKER_DROP_REASONS = [
  'badSecret',
  'disabled',
  'tooManyConnections',
  'malformedPacket',
  'topicNotAllowed',
  'frameTooLarge',
  'subscriptionNotAllowed',
  'slowReader',
  'notRecorded',
  'unknownTerminal',
  'notSignedIn',
] as const
export type BrokerDropReason = (typeof BROKER_DROP_REASONS)[number]

/**
 * Why the tracker left out a frame or a reading, beyond the decoders' reasons (`packages/protocol`) and the positioning
 * engine's; the last five were used with a reservation.
 */
export const TRACKER_DROP_REASONS = [
  'unknownGateway',
  'gatewayDisabled',
  'unknownFormat',
  'duplicateFrame',
  'unknownTag',
  'unassignedTag',
  'poison',
  'damagedLog',
  'endedPress',
  'cancelRefused',
  'notHeardNearby',
  'outsideBounds',
  'aiIgnored',
  'clockFault',
  'late',
  'outOfOrder',
  'lateAlarm',
  'countedAnew',
] as const
