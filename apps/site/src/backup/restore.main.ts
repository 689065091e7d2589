import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readContainerPlaces } from '../config.ts'
import { claimDirectory, layoutOf, makeFolders } from '../data/layout.ts'
import { acquireLock } from '../data/lock.ts'
import { runCommand } from '../run-command.ts'
import { SiteError } from '../site-error.ts'
import { type BackupSeal, readSeal } from './back-up.ts'
import { containerPlaces, dataDirectoryPlaces } from './places.ts'
import { restore } from './restore.ts'

const HELP = `npm run restore -- --from <folder> [options]      puts a back-up into an empty data directory; start the site on it afterwards

  --from <folder>         the back-up
  --data-dir <path>       a new or empty folder (./data)
`

async function restoreDataDirectory(from: string, dataDir: string): Promise<BackupSeal> {
  await readSeal(from)
  const layout = layoutOf(dataDir)
  await mkdir(dataDir, { recursive: true })
  await claimDirectory(dataDir)
  const release = await acquireLock(layout)
  try {
    await makeFolders(layout)
    await mkdir(layout.postgres, { recursive: true })
    return await restore(from, await dataDirectoryPlaces(dataDir))
  } finally {
    await release()
  }
}

await runCommand({
  help: HELP,
  options: { from: { type: 'string' }, 'data-dir': { type: 'string', default: 'data' } },
  async run({ values: { from, 'data-dir': dataDir } }) {
    if (!from) throw new SiteError(HELP)
    const volumes = readContainerPlaces()
    const seal = volumes
      ? await restore(resolve(from), await containerPlaces(volumes))
      : await restoreDataDirectory(resolve(from), resolve(dataDir))
    const said = `Restored what was backed up on ${seal.takenAt}\n`
    return seal.database ? said : `${said}The database is a PostgreSQL of your own: restore its back-up of that time too.\n`
  },
})
