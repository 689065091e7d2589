import { z } from 'zod'
import { trackableClass } from '../trackables/trackable.ts'

/** People so near to the place of an alarm are around it, metres on its floor. */
export const AROUND_M = 100

/** So many of them are kept by name, the nearest first. */
export const MOST_AROUND = 20

/** Somebody around an alarm when it was raised. Positions in metres in the building's frame. */
export const alarmBystander = z.object({
  no: z.number().int(),
  /** Name and number of the card, as they were. */
  name: z.string(),
  class: trackableClass,
  tagSn: z.string().nullable(),
  distanceM: z.number(),
  x: z.number(),
  y: z.number(),
  floor: z.number().int(),
  accuracyM: z.number(),
  /** How old the position was. */
  ageMs: z.number().int(),
})
export type AlarmBystander = z.infer<typeof alarmBystander>

/** The people around an alarm when it was raised, nearest first. */
export const alarmAround = z.object({
  /** As far as the reader may see them; at most `MOST_AROUND` are kept. */
  people: z.array(alarmBystander),
  /** How many there were in all. */
  count: z.number().int(),
})
export type AlarmAround = z.infer<typeof alarmAround>
