// Runs a TypeScript entry of the workspace, also from a fresh clone: node apps/site/bin/run.mjs <file> [arguments]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { generateIfNeeded } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { sourceArguments } from './lib/source-entry.mjs'
import { stopWith, UserError } from './lib/stop-with.mjs'
import { ROOT } from './lib/workspace.mjs'

async function run() {
  checkNodeVersion()
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new UserError('Usage: node apps/site/bin/run.mjs <file.ts> [arguments]')
  await installIfNeeded()
  await generateIfNeeded()
  // npm runs scripts in the root; paths in the arguments are meant from where the user stands.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const child = spawn(process.execPath, [...sourceArguments(join(ROOT, file)), ...args], { cwd, stdio: 'inherit' })
  // Ctrl-C reaches the child too; it decides how to end.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

run().catch(stopWith)
