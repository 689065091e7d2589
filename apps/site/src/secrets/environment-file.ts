import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { readablePassword } from '../data/credentials.ts'

const key = (): string => randomBytes(32).toString('hex')

/** THE list of secrets that docker-compose.yml takes from its environment file, and how each is generated. */
export const SECRETS: Record<string, () => string> = {
  POSTGRES_PASSWORD: key,
  BROKER_DATABASE_PASSWORD: key,
  TRACKER_DATABASE_PASSWORD: key,
  API_DATABASE_PASSWORD: key,
  ADMIN_PASSWORD: readablePassword,
  TRACKER_SECRET: key,
  API_SECRET: key,
  TOOLS_SECRET: key,
  DATA_KEY: key,
}

/**
 * Generates the secrets that an environment file lacks, readable for its owner only. Existing ones are never changed:
 * without its DATA_KEY sealed data is lost.
 * @returns names of the generated ones
 */
export async function drawSecrets(path: string): Promise<string[]> {
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const missing = Object.entries(SECRETS).filter(([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=\\s*\\S`, 'm').test(known))
  if (missing.length === 0) return []
  const kept = known === '' || known.endsWith('\n') ? known : `${known}\n`
  const unfinished = `${path}.${process.pid}.new`
  await writeFile(unfinished, `${kept}${missing.map(([name, draw]) => `${name}=${draw()}\n`).join('')}`, { mode: 0o600 })
  await rename(unfinished, path)
  return missing.map(([name]) => name)
}
