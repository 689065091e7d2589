import { AppError, SECRET_OPEN_MIN } from '@muster/contracts'
import { columnsOf, type Queryable, tables } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { writeAudit, writeAuditApart } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../../framework/routing/handler.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { holdUp } from '../../session/hold-up.ts'
import { takeChallenge } from '../../session/login-challenge.store.ts'
import { placeOf } from '../../session/login-place.ts'
import { apart } from '../../session/login-throttle.store.ts'
import { newPassword } from '../../session/new-password.ts'
import { confirmPassword } from '../../session/own-password.ts'
import { hashPassword } from '../../session/password-check.ts'
import { openPassword } from '../../session/sealed-password.ts'

type Keys = Needs<'passwords' | 'loginKeys' | 'throttle' | 'devices' | 'config'>
const o = columnsOf('secret_opening', 'o')
const SUBJECT = 'secretConfig'
/** Key for counting attempts at a building's second password. */
const throttled = (buildingId: string) => apart('second password', buildingId)

const secondHash = async (db: Queryable, buildingId: string): Promise<string | null> =>
  (await tables(db).selectFrom('second_password').select('password_hash').where('building_id', '=', buildingId).executeTakeFirst())
    ?.password_hash ?? null

/** Time until which the hidden page is open for a session; null: closed. */
export async function openUntil(db: Queryable, { id, buildingId }: SessionView): Promise<string | null> {
  const { rows } = await db.query<{ until: Date }>(
    `select ${o.until} as until from secret_opening o where ${o.session_id} = $1 and ${o.building_id} = $2 and ${o.until} > now()`,
    [id, buildingId],
  )
  return rows[0]?.until.toISOString() ?? null
}

/** @throws AppError while the page is closed for this session */
export async function requireOpen(db: Queryable, session: SessionView): Promise<void> {
  if ((await openUntil(db, session)) === null) throw new AppError('secretClosed')
}

export const secretState: Handler<'secretState'> = async ({ context, session }) => {
  const { pool } = context
  return ok({ isSet: (await secondHash(pool, session.buildingId)) !== null, openUntil: await openUntil(pool, session) })
}

/** Sessions by a link, and walls, have no password to confirm. */
function requireConsole({ kind }: SessionView): void {
  if (kind !== 'console') throw new AppError('forbidden')
}

async function requireSecond(call: Call<'secretOpen' | 'secretPassword', Keys>, hash: string | null, given: string | null): Promise<void> {
  const { context, session, request, reply } = call
  const place = placeOf(context, request)
  holdUp(reply, await context.throttle.attempt(throttled(session.buildingId), place))
  if (!(await context.passwords.matches(hash, given))) {
    await writeAuditApart(request.server.auditPool, [{ ...auditedBy(call), action: 'secretConfig.refused', subject: SUBJECT }])
    throw new AppError('secondPasswordWrong')
  }
  await context.throttle.succeeded(throttled(session.buildingId), place)
}

/** Sets the second password, given the user's own and the present second one. It closes the page everywhere. */
export const secretPassword: Handler<'secretPassword', Keys> = async (call) => {
  const { context, session, body } = call
  const { buildingId, loginName } = session
  requireConsole(session)
  const { password: own, open } = await confirmPassword({ ...call, sealed: body })
  const before = await secondHash(context.pool, buildingId)
  if (before !== null) await requireSecond(call as never, before, body.second === null ? null : await open(body.second))
  const max = context.config.PASSWORD_MAX_LENGTH
  const next = newPassword(await open(body.next), { old: own, loginName, max })
  const password_hash = await hashPassword(next)
  await inTransaction(context.pool, async (db) => {
    // If two set the first one at once, the later was not asked for it.
    if ((await secondHash(db, buildingId)) !== before) throw new AppError('conflict')
    await tables(db)
      .insertInto('second_password')
      .values({ building_id: buildingId, password_hash, set_by: loginName })
      .onConflict((conflict) => conflict.column('building_id').doUpdateSet({ password_hash, set_by: loginName, set_at: new Date() }))
      .execute()
    await tables(db).deleteFrom('secret_opening').where('building_id', '=', buildingId).execute()
    await writeAudit(db, [{ ...auditedBy(call), action: 'secretConfig.password', subject: SUBJECT }])
  })
  return ok(null)
}

/** Opens the page for this session for some time. */
export const secretOpen: Handler<'secretOpen', Keys> = async (call) => {
  const { context, session, body } = call
  const { pool, loginKeys } = context
  requireConsole(session)
  const challenge = await takeChallenge(pool, 'password', body.challengeId)
  if (!challenge) throw new AppError('challengeOver')
  const given = await openPassword(loginKeys, body, challenge, Date.now())
  await requireSecond(call as never, await secondHash(pool, session.buildingId), given)
  const until = new Date(Date.now() + SECRET_OPEN_MIN * 60_000)
  await inTransaction(pool, async (db) => {
    await tables(db)
      .insertInto('secret_opening')
      .values({ session_id: session.id, building_id: session.buildingId, until })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ until, building_id: session.buildingId }))
      .execute()
    await writeAudit(db, [{ ...auditedBy(call), action: 'secretConfig.open', subject: SUBJECT }])
  })
  return ok({ openUntil: until.toISOString() })
}
