import { type CalendarRule, countsDay, type DayCalendar } from '../areas/counts-day.ts'

/** When the rounds of a route are due. */
export interface RoutePlan extends CalendarRule {
  /** `HH:mm` by the building's clock. */
  startTime: string
  timesPerDay: number
  /** From the beginning of a round to that of the next, minutes; null: evenly over a day. */
  everyMin: number | null
  durationMin: number
  earlyMin: number
  lateMin: number
}

/** A round that is due; Unix ms. */
export interface DueRound {
  /** `yyyy-mm-dd`: the day of the building on which its first round began. */
  day: string
  /** Number within that day, from 1. */
  number: number
  opensMs: number
  startMs: number
  endMs: number
  closesMs: number
}

const DAY_MIN = 1440
const MINUTE_MS = 60_000
const DAY_MS = DAY_MIN * MINUTE_MS

/**
 * The rounds of successive days. Their times are wall-clock times, converted by `toMs` (of a day and a minute of it).
 * Windows of one route never overlap, so that no stay counts twice: a round longer than the interval ends when the next
 * begins, and a late passing takes precedence over an early one.
 */
export function planRounds(
  route: RoutePlan,
  days: readonly string[],
  calendar: DayCalendar,
  toMs: (day: string, minute: number) => number,
): DueRound[] {
  const [hours = 0, minutes = 0] = route.startTime.split(':').map(Number)
  const everyMin = route.everyMin ?? DAY_MIN / route.timesPerDay
  const starts = days
    .filter((day) => countsDay(route, day, calendar))
    .flatMap((day) =>
      Array.from({ length: route.timesPerDay }, (_, i) => {
        const minute = hours * 60 + minutes + Math.round(i * everyMin)
        return { day, number: i + 1, startMs: toMs(later(day, Math.floor(minute / DAY_MIN)), minute % DAY_MIN) }
      }),
    )
    .sort((a, b) => a.startMs - b.startMs)
  let lastCloseMs = Number.NEGATIVE_INFINITY
  return starts.map(({ day, number, startMs }, i) => {
    const nextMs = starts[i + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const endMs = Math.min(startMs + route.durationMin * MINUTE_MS, nextMs)
    const closesMs = Math.min(endMs + route.lateMin * MINUTE_MS, nextMs)
    const opensMs = Math.min(startMs, Math.max(startMs - route.earlyMin * MINUTE_MS, lastCloseMs))
    lastCloseMs = closesMs
    return { day, number, opensMs, startMs, endMs, closesMs }
  })
}

const later = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
