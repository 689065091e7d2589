import { randomInt } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { hashPassword } from '../session/password-check.ts'
import { endSessionsOf, holdAccount, outOfReach } from './account-rules.ts'

// No 0/O, 1/l/I: somebody reads this to somebody else.
const GROUPS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '-+=@#%'] as const
const LENGTHS = [5, 5, 3, 1] as const

/** 14 characters of all four classes, about 60 random bits. */
function randomPassword(): string {
  const draw = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ''
  const characters = GROUPS.flatMap((alphabet, i) => Array.from({ length: LENGTHS[i] ?? 0 }, () => draw(alphabet)))
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const kept = characters[i] ?? ''
    characters[i] = characters[j] ?? ''
    characters[j] = kept
  }
  return characters.join('')
}

/** A password that is shown once and opens nothing but the choice of another. */
export const resetAccount: Handler<'accountReset', Needs<'stores' | 'sessions' | 'live'>> = async (call) => {
  const { context, session, request, body } = call
  const { id } = body
  const [form] = await context.stores.account.forms(call, [id])
  if (!form) throw new AppError('notFound')
  if (id === session.accountId) refuse(request, { reason: 'ownAccount' })
  const password = randomPassword()
  const hash = await hashPassword(password)
  const ended = await inTransaction(context.pool, async (db) => {
    const held = await holdAccount(db, session, id)
    if (!held) throw new AppError('notFound')
    const refusal = await outOfReach(db, session, held)
    if (refusal) refuse(request, refusal)
    await tables(db)
      .updateTable('account')
      .set(({ eb }) => ({ password_hash: hash, must_change_password: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(db, [{ ...auditedBy(call), action: 'account.reset', subject: 'account', subjectId: id }])
    return endSessionsOf(db, id)
  })
  for (const tokenHash of ended) {
    context.sessions.forget(tokenHash)
    context.live.endSession(tokenHash)
  }
  return ok({ password })
}
