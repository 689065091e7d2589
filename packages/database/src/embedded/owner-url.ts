import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerUrl } from '../access/parts.ts'
import { PASSWORD_NAME, SUPERUSER } from './cluster.ts'

/**
 * Signs in to a running embedded database as its superuser, for what only it may do: copying its files.
 * @param dataDir folder of the database, whose password file the caller may read
 * @param partUrl address of any part, for host, port and database
 */
export async function embeddedAdministratorUrl(dataDir: string, partUrl: string): Promise<string> {
  const url = new URL(partUrl)
  url.username = SUPERUSER
  url.password = (await readFile(join(dataDir, PASSWORD_NAME), 'utf8')).trim()
  return url.href
}

/**
 * As `embeddedAdministratorUrl`, but as the owner of the tables, for benches and tests that fill or check a whole site.
 */
export async function embeddedOwnerUrl(dataDir: string, partUrl: string): Promise<string> {
  return ownerUrl(await embeddedAdministratorUrl(dataDir, partUrl))
}
