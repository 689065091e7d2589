import type { BeginsAt, WatchedPermit } from '@muster/contracts'
import type { FlatPolygon } from '@muster/geometry'
import { DAY_MS, type PermitRule, type ZoneClock } from '@muster/positioning'

/** Permits for hazardous work that are watched, and the calendar that they go by. */
export interface PermitSite {
  watched: readonly PermitConfig[]
  calendar: SiteCalendar
}

export interface PermitConfig {
  id: string
  /** As people know it. */
  name: string
  facts: WatchedPermit
  floor: number | null
  polygon: FlatPolygon
  baseM: number | null
  topM: number | null
  guardian: { no: number; name: string } | null
  operators: readonly { no: number; name: string }[]
  /** One for each fault. */
  rules: readonly PermitRule[]
}

/** What a building's clocks and calendar say of a moment. */
export interface SiteCalendar {
  clock: ZoneClock
  days: ReadonlyMap<string, 'holiday' | 'workday'>
  /** Periods that the site has declared, Unix ms. */
  periods: readonly { fromMs: number; toMs: number }[]
}

const HOUR_MS = 3_600_000

/** Today by the site's clocks, when it began, and what its calendar says of the moment. */
export function siteMoment({ clock, days, periods }: SiteCalendar, nowMs: number): { day: string; dayStartMs: number; clock: BeginsAt } {
  const midnight = Math.floor((nowMs + offsetAt(clock, nowMs)) / DAY_MS) * DAY_MS
  const local = new Date(nowMs + offsetAt(clock, nowMs))
  const day = local.toISOString().slice(0, 10)
  const begins: BeginsAt = {
    weekday: local.getUTCDay() || 7,
    hour: Math.floor((local.getTime() % DAY_MS) / HOUR_MS),
    calendar: days.get(day) ?? null,
    declared: periods.some(({ fromMs, toMs }) => nowMs >= fromMs && nowMs < toMs),
  }
  // Clocks that are put forward or back in between are those of midnight.
  return { day, dayStartMs: midnight - offsetAt(clock, midnight - offsetAt(clock, nowMs)), clock: begins }
}

const offsetAt = (clock: ZoneClock, timeMs: number): number => [...clock.spans(timeMs, timeMs + 1)][0]?.offsetMs ?? 0
