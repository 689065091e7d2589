/** Which days something is done on. */
export interface CalendarRule {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[]
  /**
   * Also on holidays; false: follow the calendar. Then it does not apply on a holiday, whatever its weekday, and a
   * make-up workday counts when any day from Monday to Friday does.
   */
  holidays: boolean
}

/** Days of a building that differ from their weekday, as `yyyy-mm-dd`. */
export interface DayCalendar {
  holidays: ReadonlySet<string>
  /** Weekend days that are worked instead of others; default none. */
  workdays?: ReadonlySet<string>
}

const FRIDAY = 5

/** 1 = Monday … 7 = Sunday, of a day `yyyy-mm-dd`. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * Whether something is done on a day.
 * @param day `yyyy-mm-dd`
 */
export function countsDay({ weekdays, holidays: always }: CalendarRule, day: string, { holidays, workdays }: DayCalendar): boolean {
  const isCounted = weekdays.includes(weekdayOf(day))
  if (always) return isCounted
  if (workdays?.has(day)) return weekdays.some((weekday) => weekday <= FRIDAY)
  return isCounted && !holidays.has(day)
}

/**
 * Whether a rule of an area watches on a day: a holiday is no weekday, `onHolidays` alone decides; and a make-up
 * workday is one from Monday to Friday. (What is done once a week is not done on each day of a holiday: `countsDay`.)
 * @param day `yyyy-mm-dd`
 */
export function watchesDay(
  { weekdays, holidays: onHolidays }: { weekdays: readonly number[]; holidays: boolean },
  day: string,
  { holidays, workdays }: DayCalendar,
): boolean {
  if (workdays?.has(day)) return weekdays.some((weekday) => weekday <= FRIDAY)
  return holidays.has(day) ? onHolidays : weekdays.includes(weekdayOf(day))
}
