import type { StoreFault } from '@muster/contracts'

/** SQLSTATE of "no room on the disk"; PostgreSQL says it for tables, for its log and for files beside them. */
const DISK_FULL = '53100'
/** Every one has a digit, which keeps the names of system errors (`EPIPE`) apart. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/** Classes of SQLSTATE in which the server refuses for now: no connections left, shutting down, starting, input and output failing. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/** Why a commit failed, by what the driver threw. An error without an SQLSTATE never came from the server: it is away. */
export function storeFaultOf(error: unknown): StoreFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === DISK_FULL) return 'full'
  return SQLSTATE.test(code) && !AWAY_CLASSES.has(code.slice(0, 2)) ? 'refused' : 'away'
}
