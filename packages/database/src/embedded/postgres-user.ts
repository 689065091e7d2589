import { execFileSync, spawnSync } from 'node:child_process'

/** Owner of the server process and of its files. */
export interface ServerUser {
  uid: number
  gid: number
}

const NAME = 'postgres'

function lookUp(): ServerUser | null {
  const ask = (flag: string) => spawnSync('id', [flag, NAME], { encoding: 'utf8' })
  const uid = ask('-u')
  const gid = ask('-g')
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

/**
 * PostgreSQL refuses to run as root, so root starts it as user `postgres`, which is created when missing.
 * @returns null for an ordinary user, who runs it under their own account.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const known = lookUp()
  if (known) return known
  execFileSync('groupadd', ['--system', '--force', NAME])
  execFileSync('useradd', ['--system', '--gid', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  const created = lookUp()
  if (!created) throw new Error(`User ${NAME} could not be created; start as an ordinary user instead`)
  return created
}

/** True when that user can reach the path: every folder on the way is traversable for it. */
export function canReach(path: string, user: ServerUser | null): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'test -e "$0"', path], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}
