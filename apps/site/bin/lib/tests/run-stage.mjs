import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../workspace.mjs'

const OWN_ENV = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: '1' }
/** A program's last output is read to its end, unless something that it left behind holds the pipe open. */
const DRAIN_MS = 2_000
/** How much of its output is kept, for readers of the end of the run. */
const TAIL_CHARACTERS = 4_000

/**
 * Runs one program of `npm test` to its end; prints at once what it prints.
 * @param {{command: string, args: string[], cwd?: string, env?: Record<string, string>}} program
 * @param {object} limits
 * @param {number} limits.silentMs what prints nothing for so long is ended
 * @param {number} limits.untilMs time of the clock at which it is ended in any case
 * @param {AbortSignal} limits.signal the run was interrupted
 * @param {string} testLog path of the log of its tests
 * @returns {Promise<{code: number | null, ended: 'silent' | 'late' | 'interrupted' | null, tail: string}>} code = null:
 *   by a signal; ended = why it was ended from here; tail = what it printed last
 */
export async function runStage({ command, args, cwd = ROOT, env = {} }, { silentMs, untilMs, signal }, testLog) {
  // Its own process group, so that nothing of a hanging stage is left behind.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...OWN_ENV, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), MUSTER_TEST_LOG: testLog, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let ended = null
  let tail = ''
  const end = (why, by) => {
    ended ??= why
    try {
      process.kill(-child.pid, by)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  const silence = setTimeout(() => end('silent', 'SIGKILL'), silentMs)
  const whole = setTimeout(() => end('late', 'SIGKILL'), Math.max(0, untilMs - Date.now()))
  const interrupt = () => end('interrupted', 'SIGINT')
  signal.addEventListener('abort', interrupt)
  const show = (stream, to) =>
    stream.on('data', (chunk) => {
      silence.refresh()
      tail = (tail + chunk).slice(-TAIL_CHARACTERS)
      to.write(chunk)
    })
  show(child.stdout, process.stdout)
  show(child.stderr, process.stderr)
  const closed = once(child, 'close').catch(() => {})
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(-1)
    })
    child.once('exit', done)
  })
  await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })])
  clearTimeout(silence)
  clearTimeout(whole)
  signal.removeEventListener('abort', interrupt)
  return { code, ended, tail }
}
