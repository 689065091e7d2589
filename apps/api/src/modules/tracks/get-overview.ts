import { AppError } from '@muster/contracts'
import { readTrackByDay } from '@muster/database'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { hasTrackable } from '../trackables/trackable.store.ts'
import { checkTrackRange } from './track.policy.ts'
import { TrackActivity } from './track-activity.ts'

/** Times of presence reveal as much as places: audited as a look at the track. */
export const getOverview: Handler<'trackOverview'> = async ({ context, session, query, request }) => {
  const fromMs = Date.parse(query.from)
  const toMs = Date.parse(query.to)
  checkTrackRange(fromMs, toMs)
  if (!(await hasTrackable(context.pool, session, query.no))) throw new AppError('notFound')
  await audit(request, 'track.viewed', { trackableNo: query.no, from: query.from, to: query.to })
  const activity = new TrackActivity(fromMs, toMs, query.steps)
  for await (const { columns } of readTrackByDay(context.pool, query.no, fromMs, toMs)) activity.add(columns)
  return ok({ trackableNo: query.no, fromMs, ...activity.found })
}
