import { Sealing, tables } from '@muster/database'
import type pg from 'pg'
import { SiteError } from '../site-error.ts'

/** Its keyed hash is in the database and distinguishes the key from another one before anything is sealed or opened. */
const PROBE = 'muster data key'

/** @throws SiteError when the database's personal data was sealed with another key */
export async function checkDataKey(db: pg.Pool, dataKey: string): Promise<void> {
  const sealing = new Sealing(dataKey)
  const known = await tables(db).selectFrom('sealing_mark').select('mark').where('id', '=', 1).executeTakeFirst()
  const matches = known ? known.mark === sealing.hash(PROBE) : await opensOlderData(db, sealing)
  if (!matches) {
    throw new SiteError(
      'DATA_KEY is not the key with which the personal data in this database was sealed: give that one again (.env, credentials.json or their back-up). Nothing can be read without it.',
    )
  }
}

/** As `checkDataKey`, and stores the hash, so that another key is noticed from now on. */
export async function keepToDataKey(db: pg.Pool, dataKey: string): Promise<void> {
  await checkDataKey(db, dataKey)
  const mark = new Sealing(dataKey).hash(PROBE)
  await tables(db)
    .insertInto('sealing_mark')
    .values({ id: 1, mark })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** By a sealed text of each kind, for a database older than the hash. */
async function opensOlderData(db: pg.Pool, sealing: Sealing): Promise<boolean> {
  const keys = await tables(db).selectFrom('login_key').select('sealed_private as text').orderBy('kid').limit(1).execute()
  const people = tables(db).selectFrom('person').select('phone as text').where('phone', 'like', 'v1:%')
  const phones = await people.orderBy('id').limit(1).$narrowType<{ text: string }>().execute()
  try {
    for (const { text } of [...keys, ...phones]) sealing.open(text)
    return true
  } catch {
    return false
  }
}
