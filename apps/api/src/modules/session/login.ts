import { AppError, isStrongPassword } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import type { Call, Handler } from '../../framework/routing/handler.ts'
import { findAccount, listAccountBuildings } from './account.store.ts'
import { isCommonPassword } from './common-password.ts'
import { holdUp } from './hold-up.ts'
import { takeChallenge } from './login-challenge.store.ts'
import { isAnswered, isCaptchaRequired } from './login-challenge.ts'
import { waitForCode } from './login-code.ts'
import { placeOf } from './login-place.ts'
import { openSession } from './open-session.ts'
import { openPassword } from './sealed-password.ts'
import { findSecondFactor } from './second-factor.store.ts'

type LoginNeeds = Needs<'allBuildings' | 'config' | 'tokens' | 'passwords' | 'loginKeys' | 'throttle' | 'devices'>

/** Always a new token; one in the request is ignored. */
export const login: Handler<'login', LoginNeeds> = async (call) => {
  const { context, body, request, reply } = call
  const { allBuildings, config } = context
  const { account, password, place } = await authenticate(call)
  if (!account.enabled) throw new AppError('accountDisabled')
  const buildings = await listAccountBuildings(allBuildings, account.id)
  if (!buildings.some(({ id }) => id === body.buildId)) throw new AppError('buildingNotAllowed')
  const weakPassword = !isStrongPassword(password, config.PASSWORD_MAX_LENGTH) || isCommonPassword(password, [account.loginName])
  const factor = await findSecondFactor(allBuildings, account.id)
  if (factor) return waitForCode(context, place, { accountId: account.id, buildingId: body.buildId, weakPassword })
  return openSession({ context, request, reply, place, account, buildings, buildingId: body.buildId, weakPassword })
}

/**
 * The account of this password. The challenge is used up before anything else is checked, and only an attempt that
 * answered it counts against the account: slowing somebody down costs an outsider work, too.
 */
async function authenticate({ context, body, request, reply }: Call<'login', LoginNeeds>) {
  const { pool, throttle, passwords, loginKeys, config } = context
  const place = placeOf(context, request)
  holdUp(reply, await throttle.waitMs(body.name, place))
  const challenge = await takeChallenge(pool, 'login', body.challengeId)
  // Checked again: what was not required when the challenge was issued may be now.
  const required = challenge?.captcha === null && (await isCaptchaRequired(context, body, place))
  if (!challenge || !isAnswered(challenge, body, config.LOGIN_WORK_BITS, required)) throw new AppError('captchaWrong')
  holdUp(reply, await throttle.attempt(body.name, place))

  const password = await openPassword(loginKeys, body, challenge, Date.now())
  const account = await findAccount(pool, body.name)
  const right = await passwords.matches(account?.passwordHash ?? null, password)
  if (account && right && password !== null) return { account, password, place }
  await audit(request, 'session.refused', { name: body.name, buildingId: body.buildId })
  throw new AppError('badCredentials')
}
