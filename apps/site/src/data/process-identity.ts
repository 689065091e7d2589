import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id alone may belong to another program by now; together with its start it is one process. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in the system's own unit; compared, never read. */
  started: string
}

/** @returns null when there is no such process */
export function identify(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted after the name in brackets, which may hold spaces; a zombie has ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const started = fields[19]
    return started && fields[0] !== 'Z' ? { pid, started } : null
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const started = stdout?.trim()
    return started ? { pid, started } : null
  }
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started
}
