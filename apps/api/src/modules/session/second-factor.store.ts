import { createHash, randomBytes } from 'node:crypto'
import { ago, NOW, type Queryable, type Sealing, sql, tables } from '@muster/database'
import { Secret, TOTP } from 'otpauth'

/** A new secret must be confirmed by a code within this time. */
const CONFIRM_MINUTES = 10
const PERIOD_S = 30
const RECOVERY_CODES = 10
/** Without 0/O and 1/I: people copy them from paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 16

const totpOf = (secret: Secret, loginName = '') =>
  new TOTP({ issuer: 'Muster', label: loginName, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret })

/** 80 random bits, in groups of four. */
function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return (characters.join('').match(/.{4}/g) ?? []).join('-')
}

/** No salt is needed, the codes are random. Dashes and case are ignored. */
const recoveryHash = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')

/** Number of the code's 30 s step: the present one, the one before or after; null: none. @param nowMs Unix ms */
function stepOf(secretBase32: string, code: string, nowMs: number): number | null {
  const delta = totpOf(Secret.fromBase32(secretBase32)).validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta
}

const isEnabled = sql<boolean>`enabled_at is not null`

export async function findSecondFactor(db: Queryable, accountId: string): Promise<{ enabledAt: Date; recoveryLeft: number } | null> {
  const row = await tables(db)
    .selectFrom('second_factor')
    .select(['enabled_at', 'recovery_hashes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.enabled_at ? { enabledAt: row.enabled_at, recoveryLeft: row.recovery_hashes?.length ?? 0 } : null
}

/** Stores a new secret to be confirmed. @returns null when the factor is on: it must be switched off first */
export async function startSecondFactor(
  db: Queryable,
  sealing: Sealing,
  account: { id: string; loginName: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 })
  const started = { sealed_secret: sealing.seal(secret.base32), started_at: NOW, last_step: 0 }
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('second_factor')
    .values({ account_id: account.id, recovery_hashes: [], ...started })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(started).where('second_factor.enabled_at', 'is', null))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? { secret: secret.base32, uri: totpOf(secret, account.loginName).toString() } : null
}

/**
 * Switches the factor on with a code of the waiting secret.
 * @returns the recovery codes; `over` when no secret waits any more, null when the code is wrong
 */
export async function confirmSecondFactor(
  db: Queryable,
  sealing: Sealing,
  accountId: string,
  code: string,
  nowMs: number,
): Promise<string[] | 'over' | null> {
  const started = await tables(db)
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is', null)
    .where('started_at', '>', ago(CONFIRM_MINUTES, 'mins'))
    .executeTakeFirst()
  if (!started) return 'over'
  const step = stepOf(sealing.open(started.sealed_secret), code, nowMs)
  if (step === null) return null
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const { numUpdatedRows } = await tables(db)
    .updateTable('second_factor')
    .set({ enabled_at: NOW, last_step: step, recovery_hashes: codes.map(recoveryHash) })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', started.sealed_secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? codes : 'over'
}

/**
 * Uses a code: each is valid once, even when sent to several processes at the same time.
 * @returns its kind; null: it is wrong or used
 */
export async function takeCode(
  db: Queryable,
  sealing: Sealing,
  accountId: string,
  code: string,
  nowMs: number,
): Promise<'code' | 'recovery' | null> {
  const factor = tables(db).updateTable('second_factor').where('account_id', '=', accountId).where(isEnabled)
  if (!/^\d{6}$/.test(code)) {
    const hash = recoveryHash(code)
    const { numUpdatedRows } = await factor
      .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
      .where(sql<boolean>`${hash} = any(recovery_hashes)`)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'recovery' : null
  }
  const row = await tables(db).selectFrom('second_factor').select('sealed_secret').where('account_id', '=', accountId).executeTakeFirst()
  const step = row ? stepOf(sealing.open(row.sealed_secret), code, nowMs) : null
  if (step === null) return null
  const { numUpdatedRows } = await factor.set({ last_step: step }).where('last_step', '<', step).executeTakeFirst()
  return numUpdatedRows === 1n ? 'code' : null
}

/** @returns whether one was on */
export async function deleteSecondFactor(db: Queryable, accountId: string): Promise<boolean> {
  const gone = await tables(db).deleteFrom('second_factor').where('account_id', '=', accountId).returning('enabled_at').executeTakeFirst()
  return (gone?.enabled_at ?? null) !== null
}
