// What `npm start` runs: from a fresh clone to a running site. Plain Node, nothing installed yet.
import { buildIfNeeded } from './lib/build.mjs'
import { checkDataDirectory } from './lib/data-directory.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { progress } from './lib/progress.mjs'
import { parseStartOptions, START_HELP } from './lib/start-options.mjs'
import { stopWith } from './lib/stop-with.mjs'

async function start() {
  checkNodeVersion()
  const { help, ...options } = parseStartOptions(process.argv.slice(2))
  if (help) {
    process.stdout.write(START_HELP)
    return
  }
  checkDataDirectory(options.dataDir)
  await installIfNeeded()
  await buildIfNeeded()
  const { runSite } = await import('../dist/run-site.js')
  await runSite(options, progress)
}

start().then(() => process.exit(0), stopWith)
