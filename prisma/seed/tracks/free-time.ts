import { HISTORY_DAYS, siteMidnightMs, siteWeekday } from '../load/site-days.ts'
import { DEMO_UTC_OFFSET_MS } from '../map/site.ts'
import type { Duty } from '../people/duties.ts'

const FIVE_DAYS: readonly Duty[] = ['office', 'laboratory', 'warehouse', 'visit']
const EVERY_DAY: readonly Duty[] = ['controlRoom', 'fieldRound', 'tankFarmRound', 'guard', 'guardRound']
const SUNDAY = 0
const SATURDAY = 6
/** Vehicles do not drive outside these hours, minutes of the day. */
const DRIVING = { from: 7.5 * 60, to: 18 * 60 }

/** Whether a person is off duty, or a vehicle not driven, at a moment. */
export function isFree({ id, duty }: { id: string; duty: Duty }, isVehicle: boolean, atMs: number, nowMs: number): boolean {
  const weekday = siteWeekday(atMs)
  if (isVehicle) {
    const minute = ((atMs + DEMO_UTC_OFFSET_MS) / 60_000) % 1440
    return weekday === SUNDAY || minute < DRIVING.from || minute >= DRIVING.to
  }
  if (duty === 'visit') return !visitsOn(id, daysBetween(atMs, nowMs), nowMs)
  if (EVERY_DAY.includes(duty)) return false
  return weekday === SUNDAY || (weekday === SATURDAY && FIVE_DAYS.includes(duty))
}

/** Whether a visitor was here this many days ago: each today, and on one working day of the week before. */
export function visitsOn(personId: string, daysAgo: number, nowMs: number): boolean {
  if (daysAgo === 0) return true
  const weekday = siteWeekday(siteMidnightMs(nowMs, daysAgo))
  const place = Number(personId.slice(personId.lastIndexOf('-') + 1))
  return weekday !== SUNDAY && weekday !== SATURDAY && daysAgo === 1 + (place % (HISTORY_DAYS - 1))
}

const daysBetween = (atMs: number, nowMs: number) => Math.round((siteMidnightMs(nowMs) - siteMidnightMs(atMs)) / 86_400_000)
