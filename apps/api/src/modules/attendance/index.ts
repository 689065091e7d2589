import { listOptions } from '../../framework/resource/options.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { attendanceRecordStore } from './attendance-record.store.ts'
import { attendanceCorrect } from './correct-attendance.ts'
import { dutyStore } from './duty.store.ts'
import { dutyPlanStore } from './duty-plan.store.ts'
import { WORK_SHIFT } from './work-shift.reference.ts'
import { workShiftStore } from './work-shift.store.ts'

const workShiftOptions: Handler<'workShiftOptions'> = async ({ context, session, query }) =>
  ok(await listOptions(context.pool, session, 'workShift', query))

export const attendanceModule = {
  stores: { workShift: workShiftStore, dutyPlan: dutyPlanStore, duty: dutyStore, attendanceRecord: attendanceRecordStore },
  handlers: { workShiftOptions, attendanceCorrect },
  references: { workShiftOptions: WORK_SHIFT },
}
