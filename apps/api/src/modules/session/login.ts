import { AppError, toLanguage } from '@muster/contracts'
import { audit } from '../../audit.ts'
import { type Handler, ok } from '../../routing/handler.ts'
import { findAccount, listAccountBuildings } from './account.store.ts'
import { insertSession } from './session.store.ts'
import { hashToken, newToken } from './token.ts'

/** Always a new token; one that the request brings along is not looked at. */
export const login: Handler<'login'> = async ({ context, body, request, reply }) => {
  const { pool, throttle, passwords } = context
  const waitMs = throttle.attempt(body.name, request.ip, Date.now())
  if (waitMs > 0) {
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw new AppError('tooManyRequests')
  }
  const account = await findAccount(pool, body.name)
  const right = await passwords.matches(account?.passwordHash ?? null, body.password)
  if (!account || !right) {
    await audit(request, 'session.refused', { name: body.name, buildingId: body.buildId })
    throw new AppError('badCredentials')
  }
  if (!account.enabled) throw new AppError('accountDisabled')
  const buildings = await listAccountBuildings(pool, account.id)
  if (!buildings.some(({ id }) => id === body.buildId)) throw new AppError('buildingNotAllowed')
  throttle.succeeded(body.name, request.ip)

  const token = newToken()
  await insertSession(pool, {
    tokenHash: hashToken(token),
    accountId: account.id,
    buildingId: body.buildId,
    address: request.ip,
    expiresAt: null,
  })
  await audit(request, 'session.started', { name: account.loginName, buildingId: body.buildId })
  reply.header('authtoken', token)
  return ok({
    accountType: account.accountType,
    deployType: context.config.DEPLOY_TYPE,
    loginFlag: true,
    language: toLanguage(account.language),
    buildings,
  })
}
