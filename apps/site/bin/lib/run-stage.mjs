import { spawn } from 'node:child_process'
import { ROOT } from './workspace.mjs'

const OWN_ENV = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: '1' }

/**
 * Runs one stage of `npm test` to its end or its time limit.
 * @param {object} stage one of STAGES
 * @param {string} report path of its report
 * @param {boolean} shown whether what it prints is shown at once; else it is kept, since two at a time could not be
 *   read
 * @returns {Promise<{succeeded: boolean, output: string}>} output = what was kept
 */
export async function runStage({ name, limitMs, command: describe }, report, shown) {
  const { command, args, cwd = ROOT, env = {} } = describe(report)
  const chunks = []
  // A group of its own, so that nothing of a stage that hangs is left behind.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...OWN_ENV, ...env },
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
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
    child.once('close', done)
  })
  clearTimeout(timer)
  process.off('SIGINT', interrupt)
  return { succeeded: code === 0, output: Buffer.concat(chunks).toString() }
}
