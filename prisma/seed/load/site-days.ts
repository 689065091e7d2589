import { DEMO_UTC_OFFSET_MS } from '../map/site.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Days of history when the site is seeded. */
export const HISTORY_DAYS = 7

/** Midnight on site this many days before a moment, Unix ms. */
export const siteMidnightMs = (nowMs: number, daysAgo = 0): number =>
  Math.floor((nowMs + DEMO_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - DEMO_UTC_OFFSET_MS - daysAgo * DAY_MS

/** A time of day on site, `hh:mm`, this many days ago (negative: in the future), Unix ms. */
export function siteTimeMs(nowMs: number, daysAgo: number, clock: string): number {
  const [hours, minutes] = clock.split(':')
  return siteMidnightMs(nowMs, daysAgo) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** 0 Sunday … 6 Saturday, on site. */
export const siteWeekday = (timeMs: number): number => new Date(timeMs + DEMO_UTC_OFFSET_MS).getUTCDay()

/** The site's date this many days after a moment (negative: before), for a date column. */
export const siteDate = (nowMs: number, daysAfter: number): string =>
  new Date(siteMidnightMs(nowMs, -daysAfter) + DEMO_UTC_OFFSET_MS).toISOString().slice(0, 10)
