import { AppError } from '@muster/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { type AccountRow, findAccount } from './account.store.ts'
import { holdUp } from './hold-up.ts'
import { takeChallenge } from './login-challenge.store.ts'
import { placeOf } from './login-place.ts'
import { openPassword } from './sealed-password.ts'

interface Asked {
  context: BaseContext & Needs<'passwords' | 'loginKeys' | 'throttle' | 'devices'>
  session: SessionView
  request: FastifyRequest
  reply: FastifyReply
  /** As sealed for the challenge. */
  sealed: { challengeId: string; kid: string; password: string }
}

/**
 * A signed-in user confirms the own password. Attempts are counted like those to sign in.
 * @returns the account, and a function that decrypts another password sealed for the same challenge
 * @throws AppError
 */
export async function confirmPassword({ context, session, request, reply, sealed }: Asked): Promise<{
  account: AccountRow
  password: string
  open: (password: string) => Promise<string | null>
}> {
  const { pool, passwords, loginKeys, throttle } = context
  const challenge = await takeChallenge(pool, 'password', sealed.challengeId)
  if (!challenge) throw new AppError('challengeOver')
  const place = placeOf(context, request)
  const waitMs = await throttle.attempt(session.loginName, place)
  holdUp(reply, waitMs)
  const open = (password: string) => openPassword(loginKeys, { kid: sealed.kid, password }, challenge, Date.now())
  const password = await open(sealed.password)
  const account = await findAccount(pool, session.loginName)
  if (!account || !(await passwords.matches(account.passwordHash, password)) || password === null) throw new AppError('oldPasswordWrong')
  await throttle.succeeded(session.loginName, place)
  return { account, password, open }
}
