// What `npm test` runs: every check and every test, from a fresh clone. It stops at nothing, and fails at the end when anything failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIfNeeded } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { stopWith, UserError } from './lib/stop-with.mjs'
import { countTests, listFailures } from './lib/test-report.mjs'
import { STAGES } from './lib/test-stages.mjs'
import { ROOT } from './lib/workspace.mjs'

const OWN_ENV = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: '1' }

/** Runs one stage to its end or its time limit. @returns {Promise<boolean>} whether it succeeded */
async function runStage({ name, limitMs, command: describe }, report) {
  const { command, args, cwd = ROOT, env = {} } = describe(report)
  // A group of its own, so that nothing of a stage that hangs is left behind.
  const child = spawn(command, args, { cwd, env: { ...process.env, ...OWN_ENV, ...env }, stdio: 'inherit', detached: true })
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  const interrupt = () => {
    end('SIGINT')
    process.exitCode = 130
  }
  process.on('SIGINT', interrupt)
  const timer = setTimeout(() => {
    console.log(`\n${name}: not finished after ${limitMs / 60_000} min, ended`)
    end('SIGKILL')
  }, limitMs)
  const code = await new Promise((done) => {
    child.once('error', () => done(-1))
    child.once('exit', done)
  })
  clearTimeout(timer)
  process.off('SIGINT', interrupt)
  return code === 0
}

async function test() {
  checkNodeVersion()
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown) throw new UserError(`No stage is called "${unknown}"; there are: ${STAGES.map((stage) => stage.name).join(', ')}`)
  await installIfNeeded()
  await generateIfNeeded()
  const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const rows = []
  const failures = []
  for (const stage of STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    if (process.exitCode === 130) break
    console.log(`\n=== ${stage.name}`)
    const startedMs = Date.now()
    const report = join(reports, `${stage.name}.json`)
    const succeeded = await runStage(stage, report).catch((error) => {
      console.error(error instanceof UserError ? error.message : error)
      return false
    })
    const counts = countTests(stage.counts, report, succeeded)
    for (const key of Object.keys(total)) total[key] += counts[key]
    failures.push(...listFailures(stage.counts, report))
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
    rows.push(`${succeeded ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(12)} ${seconds.padStart(7)} s`)
  }
  rmSync(reports, { recursive: true, force: true })
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`)
  console.log(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  if (total.failed > 0) process.exitCode ||= 1
}

test().catch(stopWith)
