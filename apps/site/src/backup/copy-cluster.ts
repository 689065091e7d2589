import { open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isServing } from '@muster/database/embedded'
import pg from 'pg'
import { SiteError } from '../site-error.ts'
import { copyIfChanged, copyTree } from './copy-tree.ts'

/**
 * What a copy of a running server must not contain or recreates itself; see "Making a Base Backup Using the Low Level
 * API" of PostgreSQL.
 */
const ITS_OWN = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])
const EMPTY = ['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const isLeftOut = (path: string): boolean =>
  ITS_OWN.has(path) || EMPTY.some((folder) => path.startsWith(`${folder}/`)) || /(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/.test(path)

/**
 * Copies the files of a running PostgreSQL with the WAL that makes them consistent, without its client programs and
 * without blocking anybody.
 * @param databaseUrl of its administrator
 * @throws SiteError when there is no such server
 */
export async function copyRunningCluster(databaseUrl: string, clusterDir: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'muster-backup', connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new SiteError(`The database does not answer: ${error.message}`)
  })
  try {
    // Keeps the WAL from here on until this connection ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`muster_backup_${process.pid}`])
    const begin = await client.query<{ segment: string }>(`select pg_walfile_name(pg_backup_start('muster', true)) as segment`)
    await copyTree(clusterDir, to, { skip: isLeftOut })
    const end = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    const [first, last] = [begin.rows[0]?.segment ?? '', end.rows[0]?.segment ?? '']
    for (const name of await readdir(join(clusterDir, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) {
        await copyIfChanged(join(clusterDir, 'pg_wal', name), join(to, 'pg_wal', name))
      }
    }
    await writeDurably(join(to, 'backup_label'), end.rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}

/** Copies the files of a stopped PostgreSQL. @throws SiteError when it is running */
export async function copyStoppedCluster(clusterDir: string, to: string): Promise<void> {
  if (await isServing(clusterDir)) throw new SiteError('The database of this site is still stopping: try again in a moment.')
  await copyTree(clusterDir, to, { skip: (path) => path === 'postmaster.pid' })
}

export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
