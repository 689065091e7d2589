import { rm, writeFile } from 'node:fs/promises'
import { administratorSql, createPool, DATABASE_PARTS, type DatabasePart, type PartPasswords, partUrl } from '@muster/database'

/** Where each part signs in to the database. */
export type DatabaseUrls = Readonly<Record<DatabasePart, string>>

/**
 * The URL of each part's own role. Where those roles cannot sign in, because the user of DATABASE_URL may not create
 * them, all parts use that user, and `sqlPath` gets what an administrator has to run.
 */
export async function partUrls(
  databaseUrl: string,
  passwords: PartPasswords,
  sqlPath: string,
  progress: (text: string) => void,
): Promise<DatabaseUrls> {
  const urls = {
    broker: partUrl(databaseUrl, 'broker', passwords.broker),
    tracker: partUrl(databaseUrl, 'tracker', passwords.tracker),
    api: partUrl(databaseUrl, 'api', passwords.api),
    tools: partUrl(databaseUrl, 'tools', passwords.tools),
  }
  const refusals = await Promise.all(DATABASE_PARTS.map((part) => refusal(urls[part])))
  if (refusals.every((found) => found === null)) {
    await rm(sqlPath, { force: true })
    return urls
  }
  await writeFile(sqlPath, administratorSql(databaseUrl, passwords), { mode: 0o600 })
  progress('WARNING: all parts share the user of DATABASE_URL, which owns every table and may not create roles for them.')
  progress(`  An administrator of PostgreSQL runs once: psql -d <database> -f ${sqlPath} - then start again (${refusals.find(Boolean)})`)
  return { broker: databaseUrl, tracker: databaseUrl, api: databaseUrl, tools: databaseUrl }
}

/** Why the database does not let a role in, or null. */
async function refusal(url: string): Promise<string | null> {
  const pool = createPool(url, { max: 1 })
  try {
    await pool.query('select 1 from building limit 1')
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await pool.end()
  }
}
