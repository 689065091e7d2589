import { UserError } from './stop-with.mjs'

/** The oldest Node that the dependencies run on. */
const OLDEST = [20, 19]

/** @throws UserError when this Node is too old */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new UserError(`Node ${version} is too old: install Node ${OLDEST.join('.')} or newer (https://nodejs.org) and start again.`)
}
