import { randomBytes } from 'node:crypto'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { savePassword } from './account.store.ts'
import { forgetSessions } from './end-session.ts'
import { insertChallenge } from './login-challenge.store.ts'
import { newPassword } from './new-password.ts'
import { confirmPassword } from './own-password.ts'
import { hashPassword } from './password-check.ts'

/** Nonce and key for one change of the password. */
export const passwordChallenge: Handler<
  'passwordChallenge',
  Needs<'config' | 'passwords' | 'loginKeys' | 'throttle' | 'devices' | 'sessions' | 'live'>
> = async ({ context }) => {
  const { kid, publicKey } = await context.loginKeys.current()
  const row = { id: randomBytes(16).toString('base64url'), nonce: randomBytes(24).toString('base64url'), captcha: null }
  await insertChallenge(context.pool, 'password', row)
  const { PASSWORD_MAX_LENGTH: maxLength } = context.config
  return ok({ challengeId: row.id, nonce: row.nonce, timeMs: Date.now(), kid, publicKey, maxLength })
}

/**
 * Sets a new password and ends every session of the account, including this one: anybody who knows the old one is out.
 */
export const changePassword: Handler<
  'changePassword',
  Needs<'config' | 'passwords' | 'loginKeys' | 'throttle' | 'devices' | 'sessions' | 'live'>
> = async (call) => {
  const { context, body, session, request } = call
  const { pool, config } = context
  const sealed = { challengeId: body.challengeId, kid: body.kid, password: body.oldPassword }
  const { account, password: old, open } = await confirmPassword({ ...call, sealed })
  const max = config.PASSWORD_MAX_LENGTH
  const next = newPassword(await open(body.newPassword), { old, loginName: session.loginName, max })
  const passwordHash = await hashPassword(next)
  const ended = await inTransaction(pool, async (db) => {
    await writeAudit(db, [
      {
        buildingId: session.buildingId,
        by: session.loginName,
        address: request.ip,
        action: 'session.password',
        subject: 'account',
        subjectId: account.id,
      },
    ])
    return savePassword(db, account.id, passwordHash)
  })
  forgetSessions(context, ended)
  return ok(null)
}
