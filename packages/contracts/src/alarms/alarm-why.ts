import { z } from 'zod'

/** A track is shown so long before and after the beginning of an alarm. */
export const WHY_AROUND_MS = 60_000

/** The track of whom an alarm is about is shown so long before its cause and after it was raised. */
export const TRACK_AROUND_MS = 120_000

/** Of each such track so many fixes, spread over it. */
export const MOST_TRACK_FIXES = 300

/** The track of somebody an alarm is about, around its beginning, oldest first. */
export const alarmTrack = z.object({
  no: z.number().int(),
  /** As it was. */
  name: z.string(),
  fixes: z.array(z.object({ timeMs: z.number(), x: z.number(), y: z.number(), floor: z.number().int(), accuracyM: z.number() })),
})
export type AlarmTrack = z.infer<typeof alarmTrack>

/** A camera that saw the place of an alarm when it was raised; it may be gone. */
export const alarmCamera = z.object({
  id: z.string(),
  /** As it was. */
  name: z.string(),
  /** From the camera to the place. */
  distanceM: z.number(),
})
export type AlarmCamera = z.infer<typeof alarmCamera>

/** Of a neighbour's track so many fixes are shown, spread over it. */
export const MOST_WHY_FIXES = 60

/**
 * Why a rule raised no alarm about somebody nearby, or a gathering does not include them: the first reason that
 * applied.
 */
export const WHY_NOT = [
  /** It did raise one: as usual, in a silence window, or one that somebody shelved. */
  'raised',
  'silenced',
  'shelved',
  /** The rule does not apply to this class of people. */
  'class',
  'exempt',
  /** The position was unknown. */
  'unknown',
  /** Was never where the rule applies: outside by this distance, on another floor, above or below. */
  'outside',
  'floor',
  'height',
  /** Of a gathering: in no full circle; so many metres from the nearest of its people. */
  'apart',
  /** Inside, and the fixes too uncertain to count. */
  'accuracy',
  /** Inside, and not as long as the area waits before counting an entry. */
  'entering',
  /** For a rule about leaving: did not leave. */
  'inside',
  /** Was there, and not as long as the rule waits. */
  'delay',
  /** Was one of the people counted by the rule. */
  'counted',
  /** Was there; the rest, the speed or the direction did not match the rule. */
  'condition',
  /** No recorded reason. */
  'none',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

const point = z.tuple([z.number(), z.number()])

/** The fence of an area as it was in the version that an alarm was raised under. */
export const alarmFence = z.object({
  rings: z.array(z.array(point)),
  floor: z.number().int().nullable(),
  baseM: z.number().nullable(),
  topM: z.number().nullable(),
  exitToleranceM: z.number(),
  enterDelayMs: z.number(),
  exitDelayMs: z.number(),
})
export type AlarmFence = z.infer<typeof alarmFence>

/** Somebody nearby, and why no alarm was raised about them. */
export const alarmNeighbour = z.object({
  no: z.number().int(),
  name: z.string(),
  /** From the place of the alarm at the nearest, metres. */
  distanceM: z.number(),
  whyNot: z.enum(WHY_NOT),
  /** Metres outside or of accuracy, or seconds inside. */
  value: z.number().nullable(),
  /** Where he was then, oldest first, at most `MOST_WHY_FIXES`. */
  fixes: z.array(z.object({ timeMs: z.number(), x: z.number(), y: z.number(), accuracyM: z.number() })),
})
export type AlarmNeighbour = z.infer<typeof alarmNeighbour>
