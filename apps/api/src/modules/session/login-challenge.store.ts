import type { Pool } from 'pg'

/** A challenge is answered within this or not at all. */
const LIFE_SECONDS = 120

/** What a challenge is for; it serves nothing else. */
export type ChallengePurpose = 'login' | 'password'

export interface ChallengeRow {
  id: string
  nonce: string
  /** Characters of the picture, or null when there was none. */
  captcha: string | null
}

export async function insertChallenge(pool: Pool, purpose: ChallengePurpose, { id, nonce, captcha }: ChallengeRow): Promise<void> {
  await pool.query('insert into login_challenge (id, purpose, nonce, captcha) values ($1, $2, $3, $4)', [id, purpose, nonce, captcha])
}

/** Takes a challenge out of the database: of many that ask at once, on whichever replica, one gets it. Null when it is used, unknown or too old. */
export async function takeChallenge(
  pool: Pool,
  purpose: ChallengePurpose,
  id: string,
): Promise<(ChallengeRow & { createdAtMs: number }) | null> {
  const { rows } = await pool.query<ChallengeRow & { created_at: Date; fresh: boolean }>(
    `delete from login_challenge where id = $1 and purpose = $2
     returning id, nonce, captcha, created_at, created_at > now() - make_interval(secs => $3) as fresh`,
    [id, purpose, LIFE_SECONDS],
  )
  const [row] = rows
  return row?.fresh ? { id: row.id, nonce: row.nonce, captcha: row.captcha, createdAtMs: row.created_at.getTime() } : null
}

export async function deleteOldChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from login_challenge where created_at < now() - make_interval(secs => $1)', [LIFE_SECONDS])
}
