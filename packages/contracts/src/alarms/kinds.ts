/** Alarm kinds the product raises. Codes are stable on the wire and in the database. */
export const ALARM_KINDS = ['sos', 'outOfBounds'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** ISA-18.2 priority; shown as shape + colour + word. */
export const ALARM_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number]

/** The spec's counters (`everyTypeAlarmingCount`) each kind belongs to. */
export type AlarmCounter = 'area' | 'vehicle' | 'job' | 'lowPower' | 'ai'

export const ALARM_DEFINITIONS: Record<AlarmKind, { priority: AlarmPriority; counter: AlarmCounter | null }> = {
  sos: { priority: 'critical', counter: null },
  outOfBounds: { priority: 'high', counter: 'area' },
}
