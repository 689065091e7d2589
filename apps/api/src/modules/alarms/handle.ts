import { stillGathered } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { addJob } from '../../framework/jobs/add-job.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findAlarms, seenAlarmIds } from './alarm.store.ts'
import { needsSomebodyOnSite, noteOnSite } from './alarm-delivery.store.ts'
import { handleAlarm } from './alarm-transition.store.ts'
import { changeAlarms } from './change-alarms.ts'
import { noteRefused, refuseAlarm } from './refuse-alarm.ts'

export const handle: Handler<'alarmHandle', Needs<'live'>> = async (call) => {
  const { context, session, body, request } = call
  const { id, confirmedBy, ...disposal } = body
  if ((await seenAlarmIds(context.pool, session, [id])).length === 0) return refuseAlarm(call, 'alarmHandle', id, 'notFound')
  const [before] = await findAlarms(context.pool, session.buildingId, [id])
  const refused = async (refusal: Refusal) => {
    await noteRefused(call, 'alarmHandle', [[before ?? id, refusal.reason]])
    refuse(request, refusal)
  }
  if (confirmedBy === '' && (await needsSomebodyOnSite(context.pool, id))) await refused({ reason: 'alarmOnSite', field: 'confirmedBy' })
  // For a grave gathering a person confirms that its people have dispersed; otherwise nobody can.
  if (before && stillGathered(before.gathering) && !disposal.falseAlarm) await refused({ reason: 'gatheringStands' })
  const { disposition, cause, falseAlarm, description } = disposal
  const done = { disposition, cause, falseAlarm: falseAlarm ? 'Y' : 'N', description }
  const [alarm] = await changeAlarms(call, 'alarmHandle', done, async (db) => {
    const handled = await handleAlarm(db, session.buildingId, id, disposal, session)
    if (!handled) return []
    if (confirmedBy !== '') await noteOnSite(db, id, session, confirmedBy)
    // Silences its bells.
    await addJob(db, 'watchBells', {}, 'watchBells')
    return [handled]
  })
  if (!alarm) {
    const [there] = await findAlarms(context.pool, session.buildingId, [id])
    return refuseAlarm(call, 'alarmHandle', there ?? id, there ? 'alarmTransitionInvalid' : 'notFound')
  }
  return ok(alarm)
}
