import type { StoreFault } from '@muster/contracts'

/** SQLSTATE of "no room on the disk"; PostgreSQL says it for tables, for its log and for files beside them. */
const DISK_FULL = '53100'
/** Every one has a digit, which keeps the names of system errors (`EPIPE`) apart. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/**
 * Classes of SQLSTATE that say that a value can never be stored: bad data, broken constraint, over a limit of the
 * server.
 */
const DATA_CLASSES: ReadonlySet<string> = new Set(['21', '22', '23', '54'])
/**
 * Classes of SQLSTATE in which the server refuses for now: no connections left, shutting down, starting, input and
 * output failing.
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/**
 * Why a commit failed, by what the driver threw. An error without an SQLSTATE never came from the server: it is away.
 */
export function storeFaultOf(error: unknown): StoreFault {
  const code = codeOf(error)
  if (code === DISK_FULL) return 'full'
  return SQLSTATE.test(code) && !AWAY_CLASSES.has(code.slice(0, 2)) ? 'refused' : 'away'
}

/** Trying the same again can never succeed: something in it is not to be stored. */
export function isDataFault(error: unknown): boolean {
  const code = codeOf(error)
  return SQLSTATE.test(code) && DATA_CLASSES.has(code.slice(0, 2))
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')
