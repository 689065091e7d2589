import { Sealing } from '@muster/database'
import type pg from 'pg'
import { SiteError } from '../site-error.ts'

/**
 * Its keyed hash lies in the database and tells the key from another one before anything is sealed or opened with it.
 */
const PROBE = 'muster data key'

/** A sealed text of each kind, for a database from before the mark was kept. */
const SEALED = `(select sealed_private as text from login_key order by kid limit 1)
  union all (select phone from person where phone like 'v1:%' order by id limit 1)`

/** @throws SiteError when the database's personal data was sealed with another key */
export async function checkDataKey(db: pg.Pool, dataKey: string): Promise<void> {
  const sealing = new Sealing(dataKey)
  const { rows } = await db.query<{ mark: string }>('select mark from sealing_mark where id = 1')
  const matches = rows[0] ? rows[0].mark === sealing.hash(PROBE) : await opensOlderData(db, sealing)
  if (!matches) {
    throw new SiteError(
      'DATA_KEY is not the key with which the personal data in this database was sealed: give that one again (.env, credentials.json or their back-up). Nothing can be read without it.',
    )
  }
}

/** As `checkDataKey`, and notes the key, so that from now on another is noticed. */
export async function keepToDataKey(db: pg.Pool, dataKey: string): Promise<void> {
  await checkDataKey(db, dataKey)
  const mark = new Sealing(dataKey).hash(PROBE)
  await db.query('insert into sealing_mark (id, mark) values (1, $1) on conflict (id) do nothing', [mark])
}

async function opensOlderData(db: pg.Pool, sealing: Sealing): Promise<boolean> {
  const { rows } = await db.query<{ text: string }>(SEALED)
  try {
    for (const { text } of rows) sealing.open(text)
    return true
  } catch {
    return false
  }
}
