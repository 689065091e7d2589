import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../workspace.mjs'
import { outcomeOfCheck, outcomeOfTests } from './outcome.mjs'
import { runStage } from './run-stage.mjs'
import { makeScratch } from './scratch.mjs'
import { readTestLog } from './test-log.mjs'

/**
 * Runs stages one after the other, and looks once more, each alone, at files that were red: on a new database, on a new
 * site, at the end. Who is green then is unsteady; who is red again is red.
 * @param {object[]} stages some of STAGES
 * @param {{silentMs: number, untilMs: number, signal: AbortSignal}} limits as of `runStage`
 * @returns {Promise<{name: string, seconds: number, outcome: import('./outcome.mjs').Outcome,
 *   unsteady: import('./outcome.mjs').Red[]}[]>} in the order of the stages
 */
export async function runAll(stages, limits) {
  const scratch = makeScratch()
  let logs = 0
  const run = async (stage, files) => {
    logs += 1
    const log = join(scratch, `${logs}.log`)
    const once = (some) => {
      const { env, ...program } = stage.command(some)
      return runStage({ ...program, env: { ...env, TMPDIR: scratch } }, limits, log)
    }
    let ended = await once(files)
    // What hangs is left out, and the rest continues.
    for (let rest = restOf(log); ended.ended === 'silent' && rest.length > 0; rest = restOf(log, rest)) {
      ended = await once(rest)
    }
    return stage.hasTests ? outcomeOfTests(ended, log) : outcomeOfCheck(ended)
  }
  const timed = async (heading, stage, files) => {
    console.log(`\n=== ${heading}`)
    const startedMs = Date.now()
    const outcome = await endOf(limits, () => run(stage, files))
    const seconds = (Date.now() - startedMs) / 1000
    const failed = outcome.broken !== null || outcome.red.length > 0
    console.log(`${failed ? 'FAILED' : 'ok    '} ${heading.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s`)
    return { seconds, outcome }
  }
  const results = []
  for (const stage of stages) results.push({ stage, name: stage.name, unsteady: [], ...(await timed(stage.name, stage, [])) })
  for (const result of results) await lookAgain(result, timed)
  rmSync(scratch, { recursive: true, force: true })
  return results
}

/** Files that have not begun; none when they were no fewer before. */
function restOf(log, before) {
  const { planned, begun } = readTestLog(log)
  const rest = planned.filter((file) => !begun.has(file))
  return rest.length === before?.length ? [] : rest
}

/** What is not started any more has failed, too. */
async function endOf({ untilMs, signal }, run) {
  const nothing = { passed: 0, skipped: 0, red: [] }
  if (signal.aborted) return { ...nothing, broken: 'it was not begun: the run was interrupted' }
  if (Date.now() >= untilMs) return { ...nothing, broken: 'it was not begun: the time of the whole run was over' }
  return run().catch((error) => ({ ...nothing, broken: error.name === 'UserError' ? error.message : error.stack }))
}

async function lookAgain(result, timed) {
  const { stage, outcome, unsteady } = result
  if (outcome.broken !== null) return
  const seen = groupByFile(outcome.red)
  outcome.red = []
  for (const [file, red] of seen) {
    const again = await timed(`${stage.name} again: ${relative(ROOT, file)}`, stage, [file])
    result.seconds += again.seconds
    outcome.passed += again.outcome.passed
    if (again.outcome.broken === null && again.outcome.red.length === 0) unsteady.push(...red)
    else outcome.red.push(...(again.outcome.red.length > 0 ? again.outcome.red : red))
  }
}

function groupByFile(red) {
  const files = new Map()
  for (const one of red) files.set(one.file, [...(files.get(one.file) ?? []), one])
  return files
}
