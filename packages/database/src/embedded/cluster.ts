import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { exists, makeReachable, reachableBinaries, SHARED_DIR } from './binaries.ts'
import { canReach, type ServerUser } from './postgres-user.ts'
import { clearUnfinished, UNFINISHED } from './unfinished.ts'

/** Administrator of the embedded server. */
export const SUPERUSER = 'muster'
/** File beside the cluster that holds the administrator's password. */
export const PASSWORD_NAME = 'password'
const LOCATION_NAME = 'location'

/** A cluster on disk: where its files are and how to sign in. */
export interface Cluster {
  clusterDir: string
  password: string
}

/**
 * The folder of the cluster: `<dataDir>/cluster`, or a shared place when the server's user cannot reach that; the file
 * `<dataDir>/location` then names it.
 */
export async function clusterDirOf(dataDir: string, user: ServerUser | null): Promise<string> {
  const noted = await readFile(join(dataDir, LOCATION_NAME), 'utf8').catch(() => null)
  if (noted) return noted.trim()
  if (canReach(dataDir, user)) return join(dataDir, 'cluster')
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
  const clusterDir = join(SHARED_DIR, `cluster-${name}`)
  await writeFile(join(dataDir, LOCATION_NAME), clusterDir)
  return clusterDir
}

/**
 * Opens the cluster in `dataDir`, creating one when there is none. An existing one is never initialised again: a new
 * one is built under another name and renamed when complete, which fails if the target already has anything in it.
 */
export async function openCluster(dataDir: string, user: ServerUser | null, durable: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const clusterDir = await clusterDirOf(dataDir, user)
  const passwordFile = join(dataDir, PASSWORD_NAME)
  await makeReachable(dirname(clusterDir))
  await clearUnfinished(clusterDir)
  if (await exists(join(clusterDir, 'PG_VERSION'))) {
    const password = await readFile(passwordFile, 'utf8').catch(() => {
      throw new Error(`${passwordFile} is missing: restore it from a back-up, or name another data directory`)
    })
    return { clusterDir, password: password.trim() }
  }
  const found = await readdir(clusterDir).catch(() => [])
  if (found.length > 0) {
    throw new Error(`${clusterDir} holds files but no database: restore it from a back-up, or name another data directory`)
  }
  const password = randomBytes(24).toString('base64url')
  await writeDurably(passwordFile, `${password}\n`)
  await initialise(clusterDir, password, user, durable)
  return { clusterDir, password }
}

async function initialise(clusterDir: string, password: string, user: ServerUser | null, durable: boolean): Promise<void> {
  const unfinished = await mkdtemp(clusterDir + UNFINISHED)
  const pwFile = `${unfinished}.pw`
  await writeFile(pwFile, `${password}\n`, { mode: 0o600 })
  if (user) {
    await chown(unfinished, user.uid, user.gid)
    await chown(pwFile, user.uid, user.gid)
  }
  try {
    await runInitdb(unfinished, pwFile, user, durable)
    await chmod(unfinished, 0o700)
    await rename(unfinished, clusterDir)
    if (durable) await syncDirectory(dirname(clusterDir))
  } finally {
    await clearUnfinished(clusterDir)
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function runInitdb(clusterDir: string, pwFile: string, user: ServerUser | null, durable: boolean): Promise<void> {
  const { initdb } = await reachableBinaries(user)
  // The built-in locale does not depend on the machine's, so indexes stay valid when the data moves.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${SUPERUSER}`, `--pwfile=${pwFile}`, '--auth=scram-sha-256']
  const args = [`--pgdata=${clusterDir}`, ...locale, ...access, ...(durable ? ['--data-checksums'] : ['--no-sync', '--no-data-checksums'])]
  const child = spawn(initdb, args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error(`The database could not be created in ${clusterDir}: ${output.trim().split('\n').slice(-3).join(' ')}`)
}
