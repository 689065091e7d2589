import { watchAll } from '../../framework/jobs/job.ts'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { attendanceRecordStore } from './attendance-record.store.ts'
import { attendanceCorrect } from './correct-attendance.ts'
import { dutyStore } from './duty.store.ts'
import { dutyPlanStore } from './duty-plan.store.ts'
import { DUTY_PLAN_ROWS, DUTY_ROWS } from './duty-scope.ts'
import { watchAttendance } from './watch-attendance.ts'
import { WORK_SHIFT } from './work-shift.reference.ts'
import { workShiftStore } from './work-shift.store.ts'

export const attendanceModule = {
  scopedRows: { duty: DUTY_ROWS, attendanceRecord: DUTY_ROWS, dutyPlan: DUTY_PLAN_ROWS },
  stores: { workShift: workShiftStore, dutyPlan: dutyPlanStore, duty: dutyStore, attendanceRecord: attendanceRecordStore },
  handlers: { workShiftOptions: optionsOf(WORK_SHIFT), attendanceCorrect },
  references: { workShiftOptions: WORK_SHIFT },
  jobs: { watchAttendance: watchAll(watchAttendance) },
}
