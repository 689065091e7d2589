import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareConfigSchema } from '../config.ts'
import { SiteError } from '../site-error.ts'

/** Secrets given in the environment are for containers; here they are those of the data directory. */
const NONE_GIVEN = Object.fromEntries(Object.keys(prepareConfigSchema.shape).map((name) => [name, undefined]))
const ENTRY = fileURLToPath(new URL('./prepare.main.js', import.meta.url))

/**
 * Applies migrations and loads the demonstration site when it is not there. @throws SiteError with what the process
 * said
 */
export async function prepareDatabase(
  databaseUrl: string,
  credentialsPath: string,
  { uploadDir, history }: { uploadDir: string; history: boolean },
): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', ENTRY, credentialsPath], {
    env: { ...process.env, ...NONE_GIVEN, DATABASE_URL: databaseUrl, UPLOAD_DIR: uploadDir, DEMO_HISTORY: history ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  child.stdout.resume()
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new SiteError(`The database could not be prepared: ${said.trim()}`)
}
