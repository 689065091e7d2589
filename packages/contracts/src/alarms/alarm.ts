import { z } from 'zod'
import { alarmAround } from './around.ts'
import { ALARM_PRIORITIES } from './definition.ts'
import { gatheringExtent } from './gathering.ts'
import { ALARM_KINDS, type AlarmKind } from './kinds.ts'
import { ALARM_DISPOSITIONS, ALARM_WORK_STATES } from './lifecycle.ts'
import { ALARM_EVENTS } from './outside.ts'

/** Somebody in a crowd, by number and the name at the time. */
export const alarmMember = z.object({ no: z.number().int(), name: z.string() })
export type AlarmMember = z.infer<typeof alarmMember>

/** More members than these are counted and not listed. */
export const MOST_MEMBERS = 200

/** An alarm as the API and the live channel show it. Positions in metres in the building's frame. */
export const alarm = z.object({
  /** Deterministic: `kind:subject:area:beginning of the episode`. */
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** Now; it may have changed since the alarm began. */
  priority: z.enum(ALARM_PRIORITIES),
  /** The person it is about, or the carrier of the device it is about. */
  trackableNo: z.number().int().nullable(),
  trackableName: z.string().nullable(),
  areaId: z.string().nullable(),
  areaName: z.string().nullable(),
  /** The device, permit or round it is about, and its number or name at the time. */
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /**
   * Of an alarm that comes from another system: what it saw or measured; of one about a permit or a round of a patrol:
   * what is wrong; of a call for help: `unregisteredCard`.
   */
  event: z.enum(ALARM_EVENTS).nullable(),
  /**
   * Of a crowd: who is in it, of an area with too few people: who is missing of those that are named; as far as the
   * reader may see them and at most `MOST_MEMBERS`. Null for every other subject, and where nobody is missing by name.
   */
  members: z.array(alarmMember).nullable(),
  /** Of a crowd, and of an area with too few people: how many are in it. */
  memberCount: z.number().int().nullable(),
  /** Of a gathering: where it is now, and what becomes of it. */
  gathering: gatheringExtent.nullable(),
  /** Where the subject was when the alarm began; null when it was not located. */
  floor: z.number().int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  /** When that place was measured; null: nobody knows, or it is no measured place. */
  locatedAt: z.iso.datetime().nullable(),
  /**
   * The place in words, as named at the time: the area around it, and the nearest object on the plan and its distance.
   */
  placeName: z.string().nullable(),
  nearName: z.string().nullable(),
  nearM: z.number().nullable(),
  /**
   * When it happened: for a call for help the time that the device or its gateway claims, which may be wrong or long
   * ago.
   */
  startedAt: z.iso.datetime(),
  /** When its frame reached us, by the server's clock; alarms are listed in this order. */
  arrivedAt: z.iso.datetime(),
  clearedAt: z.iso.datetime().nullable(),
  active: z.boolean(),
  work: z.enum(ALARM_WORK_STATES),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** Login name; and the account's name at the time. */
  acknowledgedBy: z.string().nullable(),
  acknowledgedByName: z.string().nullable(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
  handledByName: z.string().nullable(),
  disposition: z.enum(ALARM_DISPOSITIONS).nullable(),
  cause: z.string().nullable(),
  falseAlarm: z.boolean(),
  description: z.string().nullable(),
  /** The assignee: login name, and the account's name at the time. */
  assignedTo: z.string().nullable(),
  assignedToName: z.string().nullable(),
  /** Somebody set it aside until then, and why; null once it has come back. */
  shelvedUntil: z.iso.datetime().nullable(),
  shelvedBy: z.string().nullable(),
  shelvedByName: z.string().nullable(),
  shelfReason: z.string().nullable(),
  /** It began in a silence window, which ends then; and the id of the window. */
  silencedUntil: z.iso.datetime().nullable(),
  silencedBy: z.string().nullable(),
  /** Grows by one with every change of the row; a client keeps the highest. */
  version: z.number().int(),
})
export type Alarm = z.infer<typeof alarm>

/** Beyond this, the time that an alarm claims and that of its arrival are shown beside each other, ms. */
export const LATE_AFTER_MS = 30_000

/** A place measured so long before the beginning of its alarm is shown with its age, ms. */
const OLD_PLACE_MS = 15_000

/** How long before the beginning its place was measured, ms; null: at about the same time, or nobody knows. */
export function oldPlaceMs({ locatedAt, startedAt }: Pick<Alarm, 'locatedAt' | 'startedAt'>): number | null {
  const ageMs = locatedAt === null ? 0 : Date.parse(startedAt) - Date.parse(locatedAt)
  return ageMs > OLD_PLACE_MS ? ageMs : null
}

/** Kinds whose time is claimed by another device or system; the others are decided on arrival. */
export const CLAIMED_KINDS = ['sos', 'aiCamera', 'gas'] as const satisfies readonly AlarmKind[]
const CLAIMED: readonly AlarmKind[] = CLAIMED_KINDS

/** Out of bounds for longer than this is an event of its own (AQ 3064.3-2025, 5.2.4), ms. */
const OUT_OF_BOUNDS_EVENT_MS = 30_000

/** When somebody out of bounds had not gone back in time, Unix ms; null: gone back before, not yet, or another kind. */
export function stayedOutSinceMs(
  { kind, startedAt, clearedAt }: Pick<Alarm, 'kind' | 'startedAt' | 'clearedAt'>,
  nowMs: number,
): number | null {
  const dueMs = Date.parse(startedAt) + OUT_OF_BOUNDS_EVENT_MS
  const untilMs = clearedAt === null ? nowMs : Date.parse(clearedAt)
  return kind === 'outOfBounds' && untilMs >= dueMs ? dueMs : null
}

/** It claims to be well older than its arrival: it waited in a gateway, or a clock is wrong. */
export const cameLate = ({ kind, startedAt, arrivedAt }: Pick<Alarm, 'kind' | 'startedAt' | 'arrivedAt'>): boolean =>
  CLAIMED.includes(kind) && Date.parse(arrivedAt) - Date.parse(startedAt) > LATE_AFTER_MS

/** Where each of a crowd's people was at a moment. */
const crowdPlaces = z.array(alarmMember.extend({ x: z.number(), y: z.number(), floor: z.number().int(), accuracyM: z.number() }))
/** A measurement compared with a rule. */
const measured = z.record(z.string(), z.union([z.number(), z.string()]))

/** Proof kept with an alarm: what the engine knew when it decided. */
export const alarmEvidence = z.object({
  /** The rule with its thresholds as they were; null for what a device reports by itself. */
  rule: z.record(z.string(), z.unknown()).nullable(),
  /** The measurement compared with the rule, unless it is a fix: a battery's charge, the length of a silence. */
  measured: measured.optional(),
  /** Fixes around the beginning, oldest first. */
  fixes: z.array(
    z.object({
      timeMs: z.number(),
      x: z.number(),
      y: z.number(),
      z: z.number(),
      floor: z.number().int(),
      accuracyM: z.number(),
      method: z.string(),
    }),
  ),
  /** Of a crowd: where each of its people was when it was decided. */
  people: crowdPlaces.optional(),
  /** Of a gathering that became graver or larger: the moment when it was gravest, of those the largest. */
  gravest: z.object({ at: z.iso.datetime(), priority: z.enum(ALARM_PRIORITIES), measured, people: crowdPlaces }).optional(),
  /**
   * Who else was around when it was raised; absent where its place was not known, and in what older versions stored.
   */
  around: alarmAround.optional(),
  /**
   * Number of the card that its subject carried then; absent where no card decided, and in what older versions stored.
   */
  tagSn: z.string().optional(),
  /** Hardware ids of the anchors of the last fix. */
  anchors: z.array(z.string()),
  /** Gateway and sequence of the frame that decided it. */
  frame: z.object({ gatewayId: z.string(), boot: z.string(), seq: z.number().int() }).nullable(),
  /** When that frame reached us; absent in what older versions stored. */
  arrivedAt: z.iso.datetime().optional(),
})
export type AlarmEvidence = z.infer<typeof alarmEvidence>
