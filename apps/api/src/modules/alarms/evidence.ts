import { AppError } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findEvidence, withSeenPeople } from './alarm.store.ts'
import { formIn, shownFence } from './fence-then.ts'
import { camerasThen } from './kept/alarm-camera.store.ts'

export const evidence: Handler<'alarmEvidence'> = async ({ context, session, query }) => {
  const found = await findEvidence(context.pool, session, query.id)
  if (!found) throw new AppError('notFound')
  const form = await formIn(context.pool, session.buildingId, found.alarm.areaId, found.areaVersion)
  const seen = await withSeenPeople(context.pool, session, found.evidence)
  const cameras = await camerasThen(context.pool, session, query.id)
  return ok({ ...found, evidence: seen, fence: form && shownFence(form), cameras })
}
