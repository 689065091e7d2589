import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listAccountBuildings } from './account.store.ts'
import { forgetSessions } from './end-session.ts'
import { deleteSession, insertSession } from './session.store.ts'
import { hashToken } from './token.ts'

/**
 * The one endpoint that takes a building from the request; the session is replaced by one of that building, with the
 * same absolute end.
 */
export const chooseBuilding: Handler<'chooseBuilding', Needs<'allBuildings' | 'tokens' | 'sessions' | 'live'>> = async ({
  context,
  query,
  session,
  request,
  reply,
}) => {
  const buildings = await listAccountBuildings(context.allBuildings, session.accountId)
  // A link is for its signer's building.
  const chosen = session.kind === 'console' && buildings.find(({ id }) => id === query.buildId)
  if (!chosen) throw new AppError('buildingNotAllowed')
  const token = context.tokens.issue()
  await insertSession(context.allBuildings, {
    tokenHash: hashToken(token),
    accountId: session.accountId,
    buildingId: chosen.id,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    expiresAt: new Date(session.expiresAtMs),
  })
  await deleteSession(context.pool, session.tokenHash)
  forgetSessions(context, [session.tokenHash])
  await audit(request, 'session.building', { name: session.loginName, buildingId: chosen.id })
  reply.header('authtoken', token)
  return ok(chosen)
}
