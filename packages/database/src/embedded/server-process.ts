import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reachableBinaries } from './binaries.ts'
import type { ServerUser } from './postgres-user.ts'

const READY = 'database system is ready to accept connections'

// A shell in between: when its standard input ends because the parent died, it stops the server. (A shell gives
// background commands an empty standard input, hence the copy as descriptor 3.)
const GUARD = `exec 3<&0; "$@" 3<&- </dev/null & pid=$!; (while read -r _; do :; done <&3; kill -INT $pid 2>/dev/null) & watch=$!
wait $pid; code=$?; kill $watch 2>/dev/null; exit $code`

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '120',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  lc_messages: 'C',
}
/** For throw-away servers of tests: nothing needs to survive a power cut, and the parts of several sites share it. */
const VOLATILE = { max_connections: '400', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** A running server. */
export interface ServerProcess {
  /** The guard's process; it ends when the server ends. */
  child: ChildProcess
  /** Resolves with the exit code when the server has ended, for whatever reason. */
  ended: Promise<number | null>
}

/**
 * Starts the server on an existing cluster and waits until it accepts connections; recovery after a crash may take a
 * while.
 */
export async function startServer(
  clusterDir: string,
  port: number,
  user: ServerUser | null,
  durable: boolean,
  onLog: (text: string) => void,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  await clearStale(clusterDir)
  const { postgres } = await reachableBinaries(user)
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : VOLATILE) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', GUARD, 'postgres-guard', postgres, '-D', clusterDir, '-p', String(port), ...settings], {
    ...user,
    cwd: '/',
    // A session of its own: Ctrl-C reaches only the supervisor, which stops the parts in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  let output = ''
  await new Promise<void>((ready, fail) => {
    child.once('error', fail)
    child.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      onLog(text)
      output = (output + text).slice(-4000)
      if (output.includes(READY)) ready()
    })
    ended.then(() => fail(new Error(`The database did not start: ${lastFault(output)}`)))
  })
  return { child, ended }
}

function lastFault(output: string): string {
  const faults = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line))
  return (faults.length > 0 ? faults : [output.trim().split('\n').at(-1) ?? '']).join(' ').replace(/\d{4}-\S+ \S+ UTC \[\d+\] /g, '')
}

/** Pid in postmaster.pid, or null. */
export async function serverPid(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** Whether a server is running on these files. */
export async function isServing(clusterDir: string): Promise<boolean> {
  const pid = await serverPid(clusterDir)
  return pid !== null && commandOf(pid).includes(clusterDir)
}

/** Ends a server that outlived its supervisor, and removes a pid file whose number now belongs to another program. */
async function clearStale(clusterDir: string): Promise<void> {
  const pid = await serverPid(clusterDir)
  if (pid === null) return
  if (!commandOf(pid).includes(clusterDir)) {
    await rm(join(clusterDir, 'postmaster.pid'), { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    tell(pid, signal)
    for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 100) {
      if (!commandOf(pid).includes(clusterDir)) return
      await sleep(100)
    }
  }
  throw new Error(`An older database server (process ${pid}) uses ${clusterDir} and does not stop; end it and start again`)
}

/** A process may just have ended, by the guard whose supervisor was killed. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Command line of a process, empty when there is none. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
