import { randomBytes } from 'node:crypto'
import { AppError, type NamedSignIn } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { LoginPlace } from '../../framework/parts/sign-in.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { listAccountBuildings } from './account.store.ts'
import { holdUp } from './hold-up.ts'
import { placeOf } from './login-place.ts'
import { apart } from './login-throttle.store.ts'
import { openSession } from './open-session.ts'
import { takeCode } from './second-factor.store.ts'
import { hashToken } from './token.ts'
import { findWaiting, insertWaiting, takeWaiting, tryWaiting, type WaitingSignIn } from './waiting-sign-in.store.ts'

/** Key for counting attempts at an account's codes. */
export const codesOf = (accountId: string) => apart('code', accountId)

/** The password was right: the sign-in waits for a code. @throws AppError `secondFactorNeeded`, always */
export async function waitForCode(
  { allBuildings }: Needs<'allBuildings'>,
  place: LoginPlace,
  signIn: Pick<WaitingSignIn, 'accountId' | 'buildingId' | 'weakPassword'>,
): Promise<never> {
  const signInId = randomBytes(32).toString('base64url')
  await insertWaiting(allBuildings, hashToken(signInId), { ...signIn, network: place.network })
  throw new AppError('secondFactorNeeded', {}, { detail: { signInId } satisfies NamedSignIn })
}

type CodeNeeds = Needs<'allBuildings' | 'config' | 'tokens' | 'throttle' | 'devices'>

/** The second step: attempts are counted for the account, and for this sign-in, before the code is checked. */
export const loginCode: Handler<'loginCode', CodeNeeds> = async ({ context, body, request, reply }) => {
  const { allBuildings, throttle, sealing }: BaseContext & CodeNeeds = context
  const place = placeOf(context, request)
  const idHash = hashToken(body.signInId)
  const waiting = await findWaiting(allBuildings, idHash, place.network)
  if (!waiting) throw new AppError('signInOver')
  const { accountId, buildingId, weakPassword } = waiting
  holdUp(reply, await throttle.attempt(codesOf(accountId), place))
  if (!(await tryWaiting(allBuildings, idHash, place.network))) throw new AppError('signInOver')
  const secondFactor = await takeCode(allBuildings, sealing, accountId, body.code, Date.now())
  if (!secondFactor) {
    await audit(request, 'session.codeRefused', { name: waiting.loginName, buildingId })
    throw new AppError('codeWrong')
  }
  const buildings = await listAccountBuildings(allBuildings, accountId)
  if (!buildings.some(({ id }) => id === buildingId)) throw new AppError('buildingNotAllowed')
  if (!(await takeWaiting(allBuildings, idHash))) throw new AppError('signInOver')
  await throttle.succeeded(codesOf(accountId), place)
  const account = { ...waiting, id: accountId }
  return openSession({ context, request, reply, place, account, buildings, buildingId, weakPassword, secondFactor })
}
