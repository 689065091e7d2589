import { once } from 'node:events'
import { createServer } from 'node:net'
import { openCluster, SUPERUSER } from './cluster.ts'
import { serverUser } from './postgres-user.ts'
import { type ServerProcess, serverPid, startServer } from './server-process.ts'

export interface EmbeddedOptions {
  /** Holds the cluster and its password file; created when missing. */
  dataDir: string
  /** On 127.0.0.1; default a free one. */
  port?: number
  /** Database to connect to, created when missing; default `muster`. */
  database?: string
  /** False = faster and lost in a power cut: tests only. */
  durable?: boolean
  /** Called with the server's own log. */
  onLog?: (text: string) => void
  /** Added to the server's environment, such as a clock of its own in tests. */
  env?: Record<string, string>
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  url: string
  port: number
  /** Process id of the server itself. */
  pid: number
  /** Settles when the server has ended, requested or not. */
  ended: Promise<number | null>
  /** Fast shutdown: open transactions are rolled back, the rest is on disk. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL from the installed package on our own folder; recovers after a crash and ends a server left
 * over from one. As root it runs as user `postgres`.
 * @throws Error with one line that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, database = 'muster', onLog = () => undefined, env = {} } = options
  const user = serverUser()
  const { clusterDir, password } = await openCluster(dataDir, user, durable)
  const port = options.port ?? (await freePort())
  const server = await startServer(clusterDir, port, user, durable, onLog, env)
  const urlOf = (name: string) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`
  await ensureDatabase(urlOf('postgres'), database)
  const pid = await serverPid(clusterDir)
  if (pid === null) throw new Error('The database server wrote no postmaster.pid')
  return { url: urlOf(database), port, pid, ended: server.ended, stop: () => stopServer(server, pid) }
}

async function stopServer(server: ServerProcess, pid: number): Promise<void> {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    try {
      process.kill(pid, 'SIGINT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await server.ended
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const { createPool } = await import('../connection.ts')
  const pool = createPool(adminUrl, { max: 1 })
  try {
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await pool.query(`create database "${database.replaceAll('"', '""')}"`)
  } finally {
    await pool.end()
  }
}

/** A TCP port of 127.0.0.1 that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
