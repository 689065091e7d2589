import { randomInt } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { forgetSessions } from '../session/end-session.ts'
import { hashPassword } from '../session/password-check.ts'
import { deleteSecondFactor } from '../session/second-factor.store.ts'
import { endSessionsOf, holdAccount, outOfReach } from './account-rules.ts'

// No 0/O, 1/l/I: people read this out to each other.
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

type Reset = Call<'accountReset' | 'accountFactorReset', Needs<'stores' | 'sessions' | 'live'>>

/** Resets access to another account within the caller's reach, and ends its sessions. */
async function resetWay(call: Reset, action: 'account.reset' | 'account.factorReset', change: (db: PoolClient) => Promise<unknown>) {
  const { context, session, request, body } = call
  const { id } = body
  const [form] = await context.stores.account.forms(call, [id])
  if (!form) throw new AppError('notFound')
  if (id === session.accountId) refuse(request, { reason: 'ownAccount' })
  const ended = await inTransaction(context.pool, async (db) => {
    const held = await holdAccount(db, session, id)
    if (!held) throw new AppError('notFound')
    const refusal = await outOfReach(db, session, held)
    if (refusal) refuse(request, refusal)
    await change(db)
    await writeAudit(db, [{ ...auditedBy(call), action, subject: 'account', subjectId: id }])
    return endSessionsOf(db, id)
  })
  forgetSessions(context, ended)
}

/** A password that is shown once and only allows choosing another. */
export const resetAccount: Handler<'accountReset', Needs<'stores' | 'sessions' | 'live'>> = async (call) => {
  const password = randomPassword()
  const hash = await hashPassword(password)
  await resetWay(call, 'account.reset', (db) =>
    tables(db)
      .updateTable('account')
      .set(({ eb }) => ({ password_hash: hash, must_change_password: true, version: eb('version', '+', 1) }))
      .where('id', '=', call.body.id)
      .execute(),
  )
  return ok({ password })
}

/** The holder has lost the authenticator and the recovery codes: the password alone opens the account again. */
export const resetSecondFactor: Handler<'accountFactorReset', Needs<'stores' | 'sessions' | 'live'>> = async (call) => {
  await resetWay(call, 'account.factorReset', (db) => deleteSecondFactor(db, call.body.id))
  return ok(null)
}
