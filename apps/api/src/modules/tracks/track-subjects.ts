import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findTrackSubjects } from '../trackables/track-subjects.store.ts'

/** Whom a replay can show: also who left, came for a visit or was deleted. */
export const trackSubjects: Handler<'trackSubjects'> = async ({ context, session, query }) =>
  ok(await findTrackSubjects(context.pool, context.sealing, session, query))
