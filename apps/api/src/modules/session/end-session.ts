import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { deleteOwnSessions, deleteSessionOf, listOwnSessions } from './online-session.store.ts'

/** This process forgets at once; the others check again within half a second. */
export function forgetSessions(context: Needs<'sessions' | 'live'>, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    context.sessions.forget(tokenHash)
    context.live.endSession(tokenHash)
  }
}

export const sessionOwn: Handler<'sessionOwn', Needs<'allBuildings' | 'sessions' | 'live'>> = async ({ context, session }) =>
  ok(await listOwnSessions(context.allBuildings, session.accountId, session.tokenHash))

export const sessionEnd: Handler<'sessionEnd', Needs<'allBuildings' | 'sessions' | 'live'>> = async ({
  context,
  session,
  body,
  request,
}) => {
  const ended = await deleteOwnSessions(context.pool, session.accountId, body.id)
  if (ended.length === 0) throw new AppError('notFound')
  forgetSessions(context, ended)
  await audit(request, 'session.endedOwn', { session: body.id })
  return ok(null)
}

export const sessionEndAll: Handler<'sessionEndAll', Needs<'allBuildings' | 'sessions' | 'live'>> = async ({
  context,
  session,
  request,
}) => {
  const ended = await deleteOwnSessions(context.pool, session.accountId, null)
  forgetSessions(context, ended)
  await audit(request, 'session.endedAll', { count: ended.length })
  return ok({ ended: ended.length })
}

export const sessionForceOff: Handler<'sessionForceOff', Needs<'allBuildings' | 'sessions' | 'live'>> = async ({
  context,
  session,
  body,
  request,
}) => {
  const ended = await deleteSessionOf(context.pool, { session }, body.id)
  if (!ended) throw new AppError('notFound')
  forgetSessions(context, [ended.tokenHash])
  await audit(request, 'session.forcedOff', { session: body.id, account: ended.loginName })
  return ok(null)
}
