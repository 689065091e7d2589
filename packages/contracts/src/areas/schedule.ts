import { z } from 'zod'

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** `HH:mm`, in the time zone of the building. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * A time of day from its first minute to before its last. One whose end is not after its beginning crosses midnight and
 * belongs to the day on which it begins: Friday 22:00 to 06:00 ends on Saturday morning. `24:00` is the end of a day.
 */
const period = z
  .object({ from: timeOfDay, to: z.union([timeOfDay, z.literal('24:00')]) })
  .refine(({ from, to }) => from !== to, { path: ['to'] })

/** More periods than a day has hours are a mistake. */
export const MOST_PERIODS = 24

/**
 * When the rules of an area raise alarms: on a day of `weekdays`, within one of the `periods`, not on a holiday of the
 * building unless `holidays` (otherwise make-up workdays count as days from Monday to Friday), from `fromMs` (included)
 * to `endMs` (excluded), Unix ms; null is open. All conditions have to hold. Days and times are the building's, also in
 * the night of a clock change; the day on which the period began determines whether it counts. Who is in the area is
 * known at all times.
 */
export const areaSchedule = z.object({
  weekdays: z.array(z.union(WEEKDAYS.map((day) => z.literal(day)))).min(1),
  periods: z.array(period).min(1).max(MOST_PERIODS),
  holidays: z.boolean(),
  fromMs: z.number().int().nullable(),
  endMs: z.number().int().nullable(),
})
export type AreaSchedule = z.infer<typeof areaSchedule>

/** Always: what an area begins with. */
export const ALWAYS: AreaSchedule = {
  weekdays: [...WEEKDAYS],
  periods: [{ from: '00:00', to: '24:00' }],
  holidays: true,
  fromMs: null,
  endMs: null,
}
