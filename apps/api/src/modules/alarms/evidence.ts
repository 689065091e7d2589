import { AppError } from '@muster/contracts'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findEvidence, withSeenPeople } from './alarm.store.ts'
import { formIn, shownFence } from './fence-then.ts'
import { tracksAround } from './paths/tracks-around.ts'

export const evidence: Handler<'alarmEvidence'> = async ({ context, session, query, request }) => {
  const found = await findEvidence(context.pool, session, query.id)
  if (!found) throw new AppError('notFound')
  const form = await formIn(context.pool, session.buildingId, found.alarm.areaId, found.areaVersion)
  const seen = await withSeenPeople(context.pool, session, found.evidence)
  const tracks = await tracksAround(context.pool, session, found)
  for (const { no } of tracks) await audit(request, 'track.viewed', { trackableNo: no, alarmId: query.id })
  return ok({ ...found, evidence: seen, fence: form && shownFence(form), tracks })
}
