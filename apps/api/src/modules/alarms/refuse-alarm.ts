import { type Alarm, AppError } from '@muster/contracts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import type { Call } from '../../framework/routing/handler.ts'
import { alarmLine } from './alarm-line.ts'

type AlarmCall = Call<'alarmHandle'> | Call<'alarmPhone'>

/**
 * Refuses an action on an alarm and records the refusal.
 * @param alarm only its id when the caller does not see it: then the line contains nothing else about it
 * @throws AppError
 */
export async function refuseAlarm(
  call: AlarmCall,
  action: 'alarmHandle' | 'alarmPhone',
  alarm: Alarm | string,
  reason: 'notFound' | 'forbidden' | 'alarmTransitionInvalid',
): Promise<never> {
  const refused = { refused: { reason } }
  const line =
    typeof alarm === 'string'
      ? { action, subject: 'alarm', subjectId: alarm, after: refused }
      : alarmLine(call.session, action, alarm, refused)
  await writeAuditApart(call.context.pool, [{ ...auditedBy(call), ...line }])
  throw new AppError(reason)
}
