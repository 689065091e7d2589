import { AppError } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findEvidence } from './alarm.store.ts'
import { formIn, shownFence } from './fence-then.ts'

export const evidence: Handler<'alarmEvidence'> = async ({ context, session, query }) => {
  const found = await findEvidence(context.pool, session, query.id)
  if (!found) throw new AppError('notFound')
  const { alarm, evidence: kept } = found
  const form = await formIn(context.pool, session.buildingId, alarm.areaId, found.areaVersion)
  // Only members of a crowd the caller may see.
  const seen = session.scope.people === null ? null : new Set((alarm.members ?? []).map(({ no }) => no))
  const people = kept.people?.filter(({ no }) => seen === null || seen.has(no))
  return ok({ ...found, evidence: { ...kept, ...(people && { people }) }, fence: form && shownFence(form) })
}
