import { join, resolve } from 'node:path'
import { embeddedAdministratorUrl } from '@muster/database/embedded'
import { readContainerPlaces } from '../config.ts'
import { layoutOf } from '../data/layout.ts'
import { acquireLock } from '../data/lock.ts'
import { readSiteFile } from '../data/site-file.ts'
import { runCommand } from '../run-command.ts'
import { SiteError } from '../site-error.ts'
import { backUp, exists } from './back-up.ts'
import { containerPlaces, dataDirectoryPlaces } from './places.ts'

const HELP = `npm run backup -- [options]      copies a site, also while it runs; nobody waits for it

  --to <folder>           a new folder for the back-up (./backups/<time>); it holds every secret of the site: keep it like one
  --data-dir <path>       data directory of the site (./data)
`

async function backUpDataDirectory(dataDir: string, to: string): Promise<boolean> {
  const layout = layoutOf(dataDir)
  if (!(await exists(layout.credentials))) throw new SiteError(`${dataDir} holds no site: name its data directory with --data-dir.`)
  const places = await dataDirectoryPlaces(dataDir)
  // Holding the lock guarantees that nobody changes the files.
  const release = await acquireLock(layout).catch((error) => {
    if (error instanceof SiteError) return null
    throw error
  })
  if (release)
    return backUp(places, null, to)
      .then(({ database }) => database)
      .finally(release)
  const site = await readSiteFile(layout.site)
  if (!site) throw new SiteError('The site is just starting or stopping: try again in a moment.')
  const embedded = await exists(places.cluster)
  return (await backUp(places, embedded ? await embeddedAdministratorUrl(layout.postgres, site.databaseUrl) : null, to)).database
}

await runCommand({
  help: HELP,
  options: { to: { type: 'string' }, 'data-dir': { type: 'string', default: 'data' } },
  async run({ values }) {
    const volumes = readContainerPlaces()
    const name = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
    const to = resolve(values.to ?? join(volumes?.BACKUP_DIR ?? 'backups', name))
    const database = volumes
      ? (await backUp(await containerPlaces(volumes), volumes.DATABASE_URL, to)).database
      : await backUpDataDirectory(resolve(values['data-dir']), to)
    if (database) return `Backed up to ${to}\n`
    return `Backed up to ${to}, without the database: it is a PostgreSQL of your own, back it up just before this.\n`
  },
})
