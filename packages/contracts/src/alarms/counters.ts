import { z } from 'zod'
import type { AlarmCounter } from './definition.ts'
import { ALARM_DEFINITIONS, ALARM_KINDS, type AlarmKind } from './kinds.ts'

/**
 * Alarms that nobody has handled, by counter; the total is the sum of the others. What is shelved or silenced now is
 * left out, as it calls nobody; it comes back with the end of its quiet time.
 */
export const alarmCounts = z.object({
  total: z.number().int(),
  /** Calls for help. */
  sosAlarmEventCount: z.number().int(),
  areaAlarmEventCount: z.number().int(),
  vehicleAlarmEventCount: z.number().int(),
  jobAlarmEventCount: z.number().int(),
  lowPowerAlarmEventCount: z.number().int(),
  aIAlarmEventCount: z.number().int(),
  /** What no other counter has: devices, cards, equipment, patrols. */
  otherAlarmEventCount: z.number().int(),
})
export type AlarmCounts = z.infer<typeof alarmCounts>

/** @param countOf how many of a kind nobody has handled */
export function toAlarmCounts(countOf: (kind: AlarmKind) => number): AlarmCounts {
  const by: Record<AlarmCounter, number> = { sos: 0, area: 0, vehicle: 0, job: 0, lowPower: 0, ai: 0, other: 0 }
  let total = 0
  for (const kind of ALARM_KINDS) {
    const count = countOf(kind)
    total += count
    const { counter } = ALARM_DEFINITIONS[kind]
    by[counter] += count
  }
  return {
    total,
    sosAlarmEventCount: by.sos,
    areaAlarmEventCount: by.area,
    vehicleAlarmEventCount: by.vehicle,
    jobAlarmEventCount: by.job,
    lowPowerAlarmEventCount: by.lowPower,
    aIAlarmEventCount: by.ai,
    otherAlarmEventCount: by.other,
  }
}
