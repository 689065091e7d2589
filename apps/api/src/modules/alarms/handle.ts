import { stillGathered } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { addJob } from '../../framework/jobs/add-job.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds, withSeenMembers } from './alarm.store.ts'
import { needsSomebodyOnSite, noteOnSite } from './alarm-delivery.store.ts'
import { alarmLine } from './alarm-line.ts'
import { handleAlarm } from './alarm-transition.store.ts'
import { refuseAlarm } from './refuse-alarm.ts'

export const handle: Handler<'alarmHandle', Needs<'live'>> = async (call) => {
  const { context, session, body, request } = call
  const { id, confirmedBy, ...disposal } = body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) return refuseAlarm(call, 'alarmHandle', id, 'notFound')
  if (confirmedBy === '' && (await needsSomebodyOnSite(context.pool, id))) refuse(request, { reason: 'alarmOnSite', field: 'confirmedBy' })
  // Of a grave gathering a person confirms that its people have dispersed; where there is none, nobody can.
  const [before] = await findAlarms(context.pool, session.buildingId, [id])
  if (before && stillGathered(before.gathering) && !disposal.falseAlarm) refuse(request, { reason: 'gatheringStands' })
  const alarm = await handleAlarm(context.pool, session.buildingId, id, disposal, session)
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    return refuseAlarm(call, 'alarmHandle', there ?? id, there ? 'alarmTransitionInvalid' : 'notFound')
  }
  if (confirmedBy !== '') await noteOnSite(context.pool, id, session, confirmedBy)
  context.live.announceAlarm(session.buildingId, alarm)
  // Its bells are silent.
  await addJob(context.pool, 'watchBells', {}, 'watchBells')
  const { disposition, cause, falseAlarm, description } = disposal
  const done = { disposition, cause, falseAlarm: falseAlarm ? 'Y' : 'N', description }
  await writeAudit(context.pool, [{ ...auditedBy(call), ...alarmLine(session, 'alarmHandle', alarm, done) }])
  const [seen = alarm] = await withSeenMembers(context.pool, session, [alarm])
  return ok(seen)
}
