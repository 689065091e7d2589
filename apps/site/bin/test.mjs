// What `npm test` runs: every check and every test, from a fresh clone. It runs everything, and fails at the end when
// anything failed. `npm test unit api` runs only those stages.
import { generateIfNeeded } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { stopWith, UserError } from './lib/stop-with.mjs'
import { closingLines, hasFailed } from './lib/tests/closing-lines.mjs'
import { runAll } from './lib/tests/run-all.mjs'
import { STAGES } from './lib/tests/stages.mjs'

const MINUTE = 60_000
/** Limit of the whole run; stages have no limit of their own. */
const WHOLE_MS = 80 * MINUTE
/** Nothing that works is silent for this long. */
const SILENT_MS = 10 * MINUTE

async function test() {
  checkNodeVersion()
  const startedMs = Date.now()
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown) throw new UserError(`No stage is called "${unknown}"; there are: ${STAGES.map((stage) => stage.name).join(', ')}`)
  await installIfNeeded()
  await generateIfNeeded()
  const interruption = new AbortController()
  process.once('SIGINT', () => interruption.abort())
  const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const results = await runAll(stages, { silentMs: SILENT_MS, untilMs: startedMs + WHOLE_MS, signal: interruption.signal })
  console.log(`\n${closingLines(results, (Date.now() - startedMs) / 1000).join('\n')}`)
  if (results.some(hasFailed)) process.exitCode = interruption.signal.aborted ? 130 : 1
}

test().catch(stopWith)
