import { ago, type Queryable, tables } from '@muster/database'

/** A challenge must be answered within this time. */
const LIFE_SECONDS = 120

/** Purpose of a challenge; it is valid for nothing else. */
export type ChallengePurpose = 'login' | 'password'

export interface ChallengeRow {
  id: string
  nonce: string
  /** Characters of the picture, or null when there was none. */
  captcha: string | null
}

export async function insertChallenge(db: Queryable, purpose: ChallengePurpose, challenge: ChallengeRow): Promise<void> {
  const { id, nonce, captcha } = challenge
  await tables(db).insertInto('login_challenge').values({ id, purpose, nonce, captcha }).execute()
}

/**
 * Takes a challenge out of the database: of simultaneous requests, on whichever replica, one gets it. Null when it is
 * used, unknown or expired.
 */
export async function takeChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  id: string,
): Promise<(ChallengeRow & { createdAtMs: number }) | null> {
  const row = await tables(db)
    .deleteFrom('login_challenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .returning(({ eb }) => ['id', 'nonce', 'captcha', 'created_at', eb('created_at', '>', ago(LIFE_SECONDS, 'secs')).as('fresh')])
    .executeTakeFirst()
  return row?.fresh ? { id: row.id, nonce: row.nonce, captcha: row.captcha, createdAtMs: row.created_at.getTime() } : null
}

export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await tables(db).deleteFrom('login_challenge').where('created_at', '<', ago(LIFE_SECONDS, 'secs')).execute()
}
