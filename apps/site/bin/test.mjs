// What `npm test` runs: every check and every test, from a fresh clone. It stops at nothing, and fails at the end when
// anything failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIfNeeded } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runStage } from './lib/run-stage.mjs'
import { stopWith, UserError } from './lib/stop-with.mjs'
import { countTests, listFailures } from './lib/test-report.mjs'
import { STAGES } from './lib/test-stages.mjs'

/**
 * Runs the chosen stages: those of a lane one after the other, the lanes side by side. @returns what became of each, by
 * name
 */
async function runAll(stages, reports) {
  const lanes = [...new Set(stages.map(({ lane }) => lane))]
  const ended = new Map(stages.map(({ name }) => [name, deferred()]))
  const results = new Map()
  const run = async (stage) => {
    await ended.get(stage.after)?.promise
    if (process.exitCode === 130) return
    // What runs is seen as it runs, so that a run that is cut off tells where it stood.
    const shown = !stage.beside || lanes.length === 1
    console.log(shown ? `\n=== ${stage.name}` : `... ${stage.name}`)
    const startedMs = Date.now()
    const report = join(reports, `${stage.name}.json`)
    const { succeeded, output } = await runStage(stage, report, shown).catch((error) => ({
      succeeded: false,
      output: `${error instanceof UserError ? error.message : error.stack}\n`,
    }))
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
    const row = `${succeeded ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(12)} ${seconds.padStart(7)} s`
    console.log(output ? `\n=== ${stage.name}\n${output}${row}\n` : row)
    results.set(stage.name, { row, counts: countTests(stage.counts, report, succeeded), failures: listFailures(stage.counts, report) })
  }
  const runLane = async (lane) => {
    for (const stage of stages.filter((one) => one.lane === lane)) await run(stage).finally(ended.get(stage.name).resolve)
  }
  await Promise.all(lanes.map(runLane))
  return results
}

function deferred() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function test() {
  checkNodeVersion()
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown) throw new UserError(`No stage is called "${unknown}"; there are: ${STAGES.map((stage) => stage.name).join(', ')}`)
  await installIfNeeded()
  await generateIfNeeded()
  const startedMs = Date.now()
  const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
  const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const results = await runAll(stages, reports)
  rmSync(reports, { recursive: true, force: true })
  const ran = stages.flatMap(({ name }) => results.get(name) ?? [])
  const sum = (key) => ran.reduce((total, { counts }) => total + counts[key], 0)
  const failures = ran.flatMap((one) => one.failures)
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`)
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
  console.log(`\n${ran.map(({ row }) => row).join('\n')}\n       all          ${seconds.padStart(7)} s`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  if (sum('failed') > 0) process.exitCode ||= 1
}

test().catch(stopWith)
