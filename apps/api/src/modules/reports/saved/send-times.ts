import type { ReportAsked, SentPeriod } from '@muster/contracts'
import { siteTime, siteTimeMs } from '../../../framework/resource/site-time.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 8

const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
/** Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

interface SendTimes {
  sendTime: string
  weekdays: readonly number[]
  timeZone: string
}

/** Next time after a moment at which a report is due, by the clock of the site; null when it has no day. */
export function nextSending({ sendTime, weekdays, timeZone }: SendTimes, afterMs: number): number | null {
  const today = siteTime(new Date(afterMs), timeZone).slice(0, 10)
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const day = dayAfter(today, days)
    const atMs = siteTimeMs(`${day} ${sendTime}:00`, timeZone)
    if (weekdays.includes(weekdayOf(day)) && atMs > afterMs) return atMs
  }
  return null
}

/** The days of a period, as in a report's request: whole days before the one it is sent on. */
export function sentSpan(period: SentPeriod, atMs: number, timeZone: string): Pick<ReportAsked, 'from' | 'to'> {
  const today = siteTime(new Date(atMs), timeZone).slice(0, 10)
  const last = dayAfter(today, -1)
  const span = (from: string, to: string) => ({ from: `${from} 00:00:00`, to: `${to} 23:59:59` })
  switch (period) {
    case 'yesterday':
      return span(last, last)
    case 'lastSevenDays':
      return span(dayAfter(today, -7), last)
    case 'lastThirtyDays':
      return span(dayAfter(today, -30), last)
    case 'lastMonth': {
      const ended = dayAfter(`${today.slice(0, 7)}-01`, -1)
      return span(`${ended.slice(0, 7)}-01`, ended)
    }
  }
}
