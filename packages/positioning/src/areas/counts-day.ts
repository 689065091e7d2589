/** Which days something applies to. */
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

/** @param day `yyyy-mm-dd` */
export function countsDay({ weekdays, holidays: always }: CalendarRule, day: string, { holidays, workdays }: DayCalendar): boolean {
  const isCounted = weekdays.includes(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)
  if (always) return isCounted
  if (workdays?.has(day)) return weekdays.some((weekday) => weekday <= FRIDAY)
  return isCounted && !holidays.has(day)
}
