import { connectionFields, createPool, DatabaseUrlError } from '@muster/database'
import { SiteError } from '../site-error.ts'

/** The oldest PostgreSQL with the features that the migrations use. */
const OLDEST_MAJOR = 15

/** What to do about a refusal, by the code of the driver or of PostgreSQL. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start the server or correct host and port',
  ENOTFOUND: 'there is no such host: correct its name',
  EAI_AGAIN: 'the name service does not answer: check the network or use an address',
  ETIMEDOUT: 'it does not answer: check host, port and firewall',
  EHOSTUNREACH: 'it cannot be reached: check host and network',
  '28P01': 'it refuses the user or the password: correct them',
  '28000': 'it refuses this user from this machine: check pg_hba.conf',
  '3D000': 'it has no such database: create it, or correct its name',
  '53300': 'it has no free connections: raise max_connections',
}

/**
 * Tries the database of the user once.
 * @throws SiteError in one line that says what to do, without the password
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const where = describe(databaseUrl)
  const pool = createPool(databaseUrl, { max: 1, connectTimeoutMs: 5000, applicationName: 'muster-site' })
  try {
    const { rows } = await pool.query<{ version: string; may: boolean }>(
      `select current_setting('server_version') as version, has_database_privilege(current_database(), 'CREATE') as may`,
    )
    const [found] = rows
    if (Number.parseInt(found?.version ?? '0', 10) < OLDEST_MAJOR) {
      throw new SiteError(`DATABASE_URL: PostgreSQL ${found?.version} at ${where} is too old; ${OLDEST_MAJOR} or newer is needed.`)
    }
    if (!found?.may) throw new SiteError(`DATABASE_URL: the user may not create schemas at ${where}; grant CREATE on the database.`)
  } catch (error) {
    if (error instanceof SiteError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const advice = (code && ADVICE[code]) ?? (/timeout/i.test(message) ? ADVICE.ETIMEDOUT : message)
    throw new SiteError(`DATABASE_URL: no connection to PostgreSQL at ${where}: ${advice}.`)
  } finally {
    await pool.end()
  }
}

function describe(databaseUrl: string): string {
  try {
    const { host, port, database } = connectionFields(databaseUrl)
    return `${host}:${port}/${database}`
  } catch (error) {
    if (error instanceof DatabaseUrlError) throw new SiteError(`DATABASE_URL: ${error.message}`)
    throw error
  }
}
