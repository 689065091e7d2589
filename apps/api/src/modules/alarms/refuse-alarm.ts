import { type Alarm, AppError } from '@muster/contracts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import type { Call } from '../../framework/routing/handler.ts'
import { alarmLine } from './alarm-line.ts'

/** Work on alarms, whose refusals are recorded. */
export type AlarmWork = 'alarmHandle' | 'alarmPhone' | 'alarmAssign' | 'alarmComment' | 'alarmReopen' | 'alarmShelve' | 'alarmUnshelve'

type Refusing = Pick<Call<'alarmHandle'>, 'context' | 'session' | 'request'>

/**
 * Refuses an action on an alarm and records the refusal.
 * @param alarm only its id when the caller does not see it: then the line contains nothing else about it
 * @throws AppError
 */
export async function refuseAlarm(
  call: Refusing,
  action: AlarmWork,
  alarm: Alarm | string,
  reason: 'notFound' | 'forbidden' | 'alarmTransitionInvalid',
): Promise<never> {
  await noteRefused(call, action, [[alarm, reason]])
  throw new AppError(reason)
}

/** Records what is refused: each alarm, or its id alone, and the reason. */
export async function noteRefused(
  call: Refusing,
  action: AlarmWork | 'alarmAcknowledge',
  all: readonly [Alarm | string, string][],
): Promise<void> {
  const lines = all.map(([alarm, reason]) => {
    const refused = { refused: { reason } }
    const line =
      typeof alarm === 'string'
        ? { action, subject: 'alarm', subjectId: alarm, after: refused }
        : alarmLine(call.session, action, alarm, refused)
    return { ...auditedBy(call), ...line }
  })
  await writeAuditApart(call.context.pool, lines)
}
