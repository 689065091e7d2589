import { AppError } from '@muster/contracts'
import { readTrackDays } from '@muster/database'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { hasTrackable } from '../trackables/trackable.store.ts'

const DAY_MS = 86_400_000

/** The days with a track to replay; the places themselves are only in the track, which is audited. */
export const listTrackDays: Handler<'trackDays'> = async ({ context, session, query }) => {
  if (!(await hasTrackable(context.pool, session, query.no))) throw new AppError('notFound')
  const zone = await timeZoneOf(context.pool, session.buildingId)
  const days = await readTrackDays(context.pool, query.no, Date.now() - query.days * DAY_MS, zone)
  const iso = (ms: number) => new Date(ms).toISOString()
  return ok(days.map(({ day, fromMs, toMs }) => ({ day, from: iso(fromMs), to: iso(toMs) })))
}
