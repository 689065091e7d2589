import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findTrackSubjects } from '../trackables/track-subjects.store.ts'

/** Subjects of a replay, including people who left, visited or were deleted. */
export const trackSubjects: Handler<'trackSubjects'> = async ({ context, session, query }) =>
  ok(await findTrackSubjects(context.pool, context.sealing, session, query))
