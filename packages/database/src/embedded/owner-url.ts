import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerUrl } from '../access/parts.ts'
import { PASSWORD_NAME, SUPERUSER } from './cluster.ts'

/**
 * Signs in to a running embedded database as the owner of its tables, for benches and tests that fill or check a whole site.
 * @param dataDir folder of the database, whose password file the caller may read
 * @param partUrl address of any part, for host, port and database
 */
export async function embeddedOwnerUrl(dataDir: string, partUrl: string): Promise<string> {
  const url = new URL(partUrl)
  url.username = SUPERUSER
  url.password = (await readFile(join(dataDir, PASSWORD_NAME), 'utf8')).trim()
  return ownerUrl(url.href)
}
