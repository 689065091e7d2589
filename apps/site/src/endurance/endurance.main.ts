import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@muster/seed'
import { describeMachine } from '@muster/simulators'
import { type EnduranceOptions, readOptions } from './options.ts'
import { SCENARIOS, type ScenarioName } from './registry.ts'
import { documentOf, isBroken, type Row, summaryOf, tableOf } from './report.ts'
import type { Finding, ScenarioContext } from './scenario.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../../../../docs/endurance.md', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') {
    process.stdout.write(options)
    return
  }
  const machine = describeMachine()
  const startedMs = Date.now()
  process.stdout.write(`Seed ${options.seed}\n`)
  const rows: Row[] = []
  for (const name of options.names) {
    const findings = await runScenario(name, options)
    for (const finding of findings) rows.push({ scenario: name, ...finding })
    process.stdout.write(`${tableOf(rows.slice(-findings.length))}\n`)
  }
  const minutes = Math.round((Date.now() - startedMs) / 60_000)
  const load = `Load average of the machine before and after: ${machine.load.toFixed(1)}, ${(loadavg()[0] ?? 0).toFixed(1)}.`
  const document = documentOf(rows, {
    machine: machine.description,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    seed: options.seed,
    length: `The run took ${minutes} min, ${options.minutes} of them the soak. ${load}`,
  })
  process.stdout.write(`\n${tableOf(rows)}\n\n${summaryOf(rows)}\n`)
  if (options.writes) writeFileSync(DOCUMENT, document)
  if (rows.some(isBroken)) process.exitCode = 1
}

/** A scenario that cannot be carried out is a broken promise, too. */
async function runScenario(name: ScenarioName, { seed, quick, minutes, presses }: EnduranceOptions): Promise<Finding[]> {
  const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${name}: ${text}\n`)
  // Each scenario has its own random sequence, so that it is the same alone as among the others.
  const context: ScenarioContext = { random: seededRandom(seed), quick, minutes, presses, say }
  say('begins')
  try {
    return await SCENARIOS[name].run(context)
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    const why = error instanceof Error ? error.message : String(error)
    return [{ done: SCENARIOS[name].title, expected: 'carried through', found: 'not carried through', times: '–', breaches: [why] }]
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
