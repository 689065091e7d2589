import { z } from 'zod'
import { halfWidth } from '../fields/plain-text.ts'

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
 * Days and times of day at which alarms are raised: on a day of `weekdays`, within one of the `periods`. On a holiday
 * of the building `holidays` alone decides, whatever its weekday; a make-up workday counts when any day from Monday to
 * Friday does. Days and times are the building's, also in the night of a clock change; the day on which a period began
 * determines whether it counts.
 */
const days = z.object({
  weekdays: z.array(z.union(WEEKDAYS.map((day) => z.literal(day)))),
  periods: z.array(period).min(1).max(MOST_PERIODS),
  holidays: z.boolean(),
})
/** On holidays only, if no weekday is named; on no day at all is a mistake. */
const hasDays = ({ weekdays, holidays }: Pick<z.infer<typeof days>, 'weekdays' | 'holidays'>) => weekdays.length > 0 || holidays

export const daySchedule = days.refine(hasDays, { path: ['weekdays'] })
export type DaySchedule = z.infer<typeof daySchedule>

/**
 * When the rules of an area raise alarms, unless a rule has days and periods of its own; and from `fromMs` (included)
 * to `endMs` (excluded), Unix ms, for all of its rules; null is open. Who is in the area is known at all times.
 */
export const areaSchedule = days
  .extend({ fromMs: z.number().int().nullable(), endMs: z.number().int().nullable() })
  .refine(hasDays, { path: ['weekdays'] })
export type AreaSchedule = z.infer<typeof areaSchedule>

export const EVERY_DAY: DaySchedule = { weekdays: [...WEEKDAYS], periods: [{ from: '00:00', to: '24:00' }], holidays: true }
/** Always: what an area begins with. */
export const ALWAYS: AreaSchedule = { ...EVERY_DAY, fromMs: null, endMs: null }

const BETWEEN_PERIODS = /[\s、，,；;]+/
const WRITTEN_PERIOD = /^(\d{1,2}:\d\d)[-–—~至](\d{1,2}:\d\d)$/

/** Periods in one line, as they stand in a field of a form and in the cell of a workbook: `08:00-12:00、22:00-06:00`. */
export const periodsText = (periods: DaySchedule['periods']): string => periods.map(({ from, to }) => `${from}-${to}`).join('、')

/** Reads such a line, also as it is typed by hand. @returns null when something in it is no period, or nothing is */
export function readPeriods(text: string): DaySchedule['periods'] | null {
  const parts = halfWidth(text)
    .replace(/\s*([-–—~至])\s*/g, '$1')
    .split(BETWEEN_PERIODS)
    .filter((part) => part !== '')
  const read = parts.map((part) => {
    const [, from = '', to = ''] = WRITTEN_PERIOD.exec(part) ?? []
    return { from: from.padStart(5, '0'), to: to.padStart(5, '0') }
  })
  return days.shape.periods.safeParse(read).data ?? null
}
