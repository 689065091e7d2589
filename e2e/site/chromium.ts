import { existsSync } from 'node:fs'

/** The Chromium that the environment names or the distribution has installed; none means Playwright's own download. */
export function installedChromium(): string | undefined {
  return [process.env.MUSTER_CHROMIUM, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path))
}
