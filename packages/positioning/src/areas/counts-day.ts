/** Which days something is of. */
export interface CalendarRule {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[]
  /**
   * Also on holidays; false: it goes by the calendar. Then it is not on a holiday, whatever its weekday, and a make-up
   * workday counts when a day from Monday to Friday does, as if it were one.
   */
  holidays: boolean
}

/** Days of a building that are not as their weekday, as `yyyy-mm-dd`. */
export interface DayCalendar {
  holidays: ReadonlySet<string>
  /** Days of weekends that are worked instead of others; none when left out. */
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
