import type { PermitLevel } from './types.ts'

/** Why hot work moves up one class (AQ 3064.2-2025, alarms 40–43). */
export const UPGRADE_REASONS = ['holiday', 'restDay', 'night', 'period'] as const
export type UpgradeReason = (typeof UPGRADE_REASONS)[number]

/** When work begins, by the site's clocks and calendar. */
export interface BeginsAt {
  /** 1 Monday … 7 Sunday. */
  weekday: number
  hour: number
  /** What the building's calendar says of the day. */
  calendar: 'holiday' | 'workday' | null
  /** In a period that the site has declared; absent: it is not. */
  declared?: boolean
}

const NIGHT_FROM_H = 20
const NIGHT_TO_H = 6
const UP: Partial<Record<PermitLevel, PermitLevel>> = { hotSecond: 'hotFirst', hotFirst: 'hotSpecial' }

/** The class that hot work of `level` has when it begins then; null: the one it was given. */
export function upgradeOf(level: PermitLevel, begins: BeginsAt): { level: PermitLevel; reason: UpgradeReason } | null {
  const up = UP[level]
  const reason = reasonOf(begins)
  return up === undefined || reason === null ? null : { level: up, reason }
}

function reasonOf({ weekday, hour, calendar, declared = false }: BeginsAt): UpgradeReason | null {
  if (calendar === 'holiday') return 'holiday'
  if (weekday > 5 && calendar !== 'workday') return 'restDay'
  if (hour >= NIGHT_FROM_H || hour < NIGHT_TO_H) return 'night'
  return declared ? 'period' : null
}
