import { AppError } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { holdUp } from './hold-up.ts'
import { codesOf } from './login-code.ts'
import { placeOf } from './login-place.ts'
import { confirmPassword } from './own-password.ts'
import { confirmSecondFactor, deleteSecondFactor, findSecondFactor, startSecondFactor, takeCode } from './second-factor.store.ts'

type FactorNeeds = Needs<'passwords' | 'loginKeys' | 'throttle' | 'devices'>

/** Sessions by a link belong to machines: they have no password to confirm, and may not change the account. */
function requireConsole({ kind }: SessionView): void {
  if (kind !== 'console') throw new AppError('forbidden')
}

export const secondFactorState: Handler<'secondFactorState'> = async ({ context, session }) => {
  const found = await findSecondFactor(context.pool, session.accountId)
  return ok({
    enabledAt: found?.enabledAt.toISOString() ?? null,
    recoveryLeft: found?.recoveryLeft ?? 0,
    changeable: session.kind === 'console',
  })
}

export const secondFactorStart: Handler<'secondFactorStart', FactorNeeds> = async (call) => {
  const { context, session, body } = call
  requireConsole(session)
  const { account } = await confirmPassword({ ...call, sealed: body })
  const started = await startSecondFactor(context.pool, context.sealing, account)
  if (!started) throw new AppError('conflict')
  return ok(started)
}

export const secondFactorConfirm: Handler<'secondFactorConfirm'> = async (call) => {
  const { context, session, body } = call
  requireConsole(session)
  const recoveryCodes = await inTransaction(context.pool, async (db) => {
    const codes = await confirmSecondFactor(db, context.sealing, session.accountId, body.code, Date.now())
    if (codes === 'over') throw new AppError('challengeOver')
    if (codes === null) throw new AppError('codeWrong')
    await note(db, call, 'session.factorOn')
    return codes
  })
  return ok({ recoveryCodes })
}

export const secondFactorStop: Handler<'secondFactorStop', FactorNeeds> = async (call) => {
  const { context, session, body, request, reply } = call
  const { pool, sealing, throttle } = context
  requireConsole(session)
  await confirmPassword({ ...call, sealed: body })
  const place = placeOf(context, request)
  holdUp(reply, await throttle.attempt(codesOf(session.accountId), place))
  if (!(await takeCode(pool, sealing, session.accountId, body.code, Date.now()))) throw new AppError('codeWrong')
  await throttle.succeeded(codesOf(session.accountId), place)
  await inTransaction(pool, async (db) => {
    if (await deleteSecondFactor(db, session.accountId)) await note(db, call, 'session.factorOff')
  })
  return ok(null)
}

const note = (db: PoolClient, call: Parameters<typeof auditedBy>[0] & { session: SessionView }, action: string) =>
  writeAudit(db, [{ ...auditedBy(call), action, subject: 'account', subjectId: call.session.accountId }])
