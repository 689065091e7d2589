import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id may have been reused by another program; together with its start time it identifies one process. */
export interface ProcessIdentity {
  pid: number
  /** Its start time, in the system's own unit; only compared. */
  started: string
}

/** @returns null when there is no such process */
export function identify(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted after the name in parentheses, which may contain spaces; a zombie has ended.
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
