import { accessSync, constants, existsSync, mkdirSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from './stop-with.mjs'

/** Free space required at a start: the frame log and the database grow from here. */
const WANTED_FREE_BYTES = 500e6

/**
 * Makes the data directory and proves that it can be written.
 * @throws UserError saying what to do
 */
export function checkDataDirectory(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(dataDir, '.write-test')
    writeFileSync(probe, 'x'.repeat(4096))
    unlinkSync(probe)
  } catch (error) {
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw diskFull(dataDir, 0)
    throw new UserError(
      `The data directory ${dataDir} cannot be written (${error.code}): choose another with --data-dir or change its rights.`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const freeBytes = bavail * bsize
  if (freeBytes < WANTED_FREE_BYTES) throw diskFull(dataDir, freeBytes)
}

// Step by step: mkdir's own `recursive` never returns below folders such as /proc.
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function diskFull(dataDir, freeBytes) {
  const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`
  return new UserError(
    `The disk of ${dataDir} has ${mb(freeBytes)} left, ${mb(WANTED_FREE_BYTES)} are needed: free some space, or choose another disk with --data-dir.`,
  )
}
