/** Alarm kinds the product raises. Codes are stable on the wire and in the database. */
export const ALARM_KINDS = ['sos', 'outOfBounds'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Kinds about one person or vehicle that an alarm template can switch off. A call for help is always raised. */
export const SWITCHABLE_KINDS = ['outOfBounds'] as const satisfies readonly Exclude<AlarmKind, 'sos'>[]
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number]

/** ISA-18.2 priority; shown as shape + colour + word. */
export const ALARM_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number]

/** The spec's counters (`everyTypeAlarmingCount`) each kind belongs to. */
export type AlarmCounter = 'area' | 'vehicle' | 'job' | 'lowPower' | 'ai'

export interface AlarmDefinition {
  priority: AlarmPriority
  counter: AlarmCounter | null
  /** The condition has no end that could be measured (a pressed button): handling the alarm clears it too, unless the device did. */
  endsByHand: boolean
}

export const ALARM_DEFINITIONS: Record<AlarmKind, AlarmDefinition> = {
  sos: { priority: 'critical', counter: null, endsByHand: true },
  outOfBounds: { priority: 'high', counter: 'area', endsByHand: false },
}
