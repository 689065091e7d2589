import type { StoreFault } from '@muster/contracts'

/** SQLSTATE of "disk full"; PostgreSQL reports it for tables, for its log and for temporary files. */
const DISK_FULL = '53100'
/** All of them contain a digit, unlike the names of system errors (`EPIPE`). */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/**
 * Classes of SQLSTATE for values that can never be stored: bad data, violated constraint, over a limit of the server.
 */
const DATA_CLASSES: ReadonlySet<string> = new Set(['21', '22', '23', '54'])
/**
 * Classes of SQLSTATE in which the server refuses for now: no connections left, shutting down, starting, I/O errors.
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/**
 * Why a commit failed, by the driver's error. An error without an SQLSTATE did not come from the server: it is down.
 */
export function storeFaultOf(error: unknown): StoreFault {
  const code = codeOf(error)
  if (code === DISK_FULL) return 'full'
  return SQLSTATE.test(code) && !AWAY_CLASSES.has(code.slice(0, 2)) ? 'refused' : 'away'
}

/** Retrying can never succeed: something in it cannot be stored. */
export function isDataFault(error: unknown): boolean {
  const code = codeOf(error)
  return SQLSTATE.test(code) && DATA_CLASSES.has(code.slice(0, 2))
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')
