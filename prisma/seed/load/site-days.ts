import { DEMO_UTC_OFFSET_MS } from '../map/site.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How many days of its past the site has when it is seeded. */
export const HISTORY_DAYS = 7

/** Midnight of the site so many days before the day of a moment, Unix ms. */
export const siteMidnightMs = (nowMs: number, daysAgo = 0): number =>
  Math.floor((nowMs + DEMO_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - DEMO_UTC_OFFSET_MS - daysAgo * DAY_MS

/** A clock time of the site, `hh:mm`, so many days ago (negative: to come), Unix ms. */
export function siteTimeMs(nowMs: number, daysAgo: number, clock: string): number {
  const [hours, minutes] = clock.split(':')
  return siteMidnightMs(nowMs, daysAgo) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** 0 Sunday … 6 Saturday, on the site. */
export const siteWeekday = (timeMs: number): number => new Date(timeMs + DEMO_UTC_OFFSET_MS).getUTCDay()

/** The site's day of so many days after a moment (negative: before), as a date column takes it. */
export const siteDate = (nowMs: number, daysAfter: number): string =>
  new Date(siteMidnightMs(nowMs, -daysAfter) + DEMO_UTC_OFFSET_MS).toISOString().slice(0, 10)
