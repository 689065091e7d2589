import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { progress } from './progress.mjs'
import { UserError } from './stop-with.mjs'
import { ROOT } from './workspace.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * A Chromium that runs: one installed on this machine, else Playwright's download, else, for root, Debian's package.
 * @returns {string} path of its program
 * @throws UserError when none can be had
 */
export function findOrGetChromium() {
  const installed = findInstalled()
  if (installed) return installed
  const e2e = join(ROOT, 'e2e')
  const { chromium } = createRequire(join(e2e, 'package.json'))('@playwright/test')
  if (!works(chromium.executablePath())) {
    progress('No Chromium is installed; Playwright downloads its own ...')
    const root = process.getuid?.() === 0
    run(join(e2e, 'node_modules/.bin/playwright'), ['install', ...(root ? ['--with-deps'] : []), 'chromium'])
  }
  if (works(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    progress('That failed; installing the package of the distribution ...')
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
    const packaged = findInstalled()
    if (packaged) return packaged
  }
  throw new UserError(
    'The browser tests need Chromium, and none could be had: install it (Debian: apt-get install chromium fonts-noto-cjk) and run npm test again.',
  )
}

function findInstalled() {
  const fromPath = NAMES.map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim())
  return [...fromPath, MAC_CHROME].find((path) => path && works(path))
}

/** Its libraries are present too: some distributions' packages only point to another package system. */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function run(command, args) {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  )
}
