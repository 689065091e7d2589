import type { ReportName } from '@muster/contracts'
import { accessSummary } from './access-summary.ts'
import { alarmSummary } from './alarm-summary.ts'
import { areaHours, stays } from './area-hours.ts'
import { areas } from './areas.ts'
import type { ReportSource } from './asked.ts'
import { attendance } from './attendance.ts'
import { contractorHours } from './contractor-hours.ts'
import { equipment } from './equipment.ts'
import { patrolSummary } from './patrol-summary.ts'
import { permitSummary } from './permit-summary.ts'
import { quality } from './quality/quality.ts'
import { vehicles } from './vehicles.ts'

/** Source of each report: a declared report without one does not compile. */
export const SOURCES: Readonly<Record<ReportName, ReportSource>> = {
  areaHours,
  stays,
  areas,
  attendance,
  contractorHours,
  vehicles,
  equipment,
  alarms: alarmSummary,
  access: accessSummary,
  patrols: patrolSummary,
  permits: permitSummary,
  quality,
}
