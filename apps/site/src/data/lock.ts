import { readFile, rm, writeFile } from 'node:fs/promises'
import { SiteError } from '../site-error.ts'
import type { DataLayout } from './layout.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/**
 * Makes this process the only one on the data directory. A lock whose process is gone is taken over.
 * @throws SiteError when another site runs on it
 */
export async function acquireLock(layout: DataLayout): Promise<() => Promise<void>> {
  const self = identify(process.pid)
  if (!self) throw new Error('This process cannot be identified')
  for (;;) {
    try {
      await writeFile(layout.lock, JSON.stringify(self), { flag: 'wx' })
      return () => rm(layout.lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readHolder(layout.lock)
    if (holder && isAlive(holder)) {
      throw new SiteError(
        `A site already runs on ${layout.root} (process ${holder.pid}): stop it first, or start a second one with another --data-dir, --port and --mqtt-port.`,
      )
    }
    await rm(layout.lock, { force: true })
  }
}

async function readHolder(path: string): Promise<ProcessIdentity | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
