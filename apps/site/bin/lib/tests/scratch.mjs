import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this directory in memory. */
const MEMORY = '/dev/shm'
/** Several times what the databases, sites and browsers of one run use at once. */
const ROOM_BYTES = 8 * 2 ** 30
const NAME = 'muster-tests-'

/**
 * A folder for everything that the tests of one run write, in memory where there is room: a database consists of 1,200
 * files, which takes 0.06 s there and one to two seconds on a slow disk. The caller removes it; those of killed runs
 * are removed here.
 * @returns {string} its path; a database server's user may reach its contents
 */
export function makeScratch() {
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(place)) {
    const [, pid] = /^muster-tests-(\d+)-/.exec(name) ?? []
    if (pid && !runs(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(place, `${NAME}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(place) {
  if (!existsSync(place) || freemem() < ROOM_BYTES) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= ROOM_BYTES
}

function runs(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
