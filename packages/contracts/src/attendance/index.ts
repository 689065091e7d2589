import { defineDomain } from '../domain.ts'
import { attendanceRecord, duty } from './duty.ts'
import { dutyPlan } from './duty-plan.ts'
import { ATTENDANCE_ENDPOINTS } from './endpoints.ts'
import { workShift } from './work-shift.ts'

export * from './duty.ts'
export * from './duty-plan.ts'
export * from './endpoints.ts'
export * from './work-shift.ts'

export const attendanceDomain = defineDomain({
  resources: { workShift, dutyPlan, duty, attendanceRecord },
  endpoints: ATTENDANCE_ENDPOINTS,
})
